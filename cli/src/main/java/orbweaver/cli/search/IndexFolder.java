package orbweaver.cli.search;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.index.search.PageSearch;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.OperationException;

/** Folder of a full-text index. */
public record IndexFolder(Path path) {
  /** Returns the folder of the index of a service, if that is given, else of a crawl. */
  public static IndexFolder of(Optional<Path> service, Path crawl) {
    return new IndexFolder(
        service.map(CommandEnvironment::resolve).orElseGet(() -> FolderLayout.textIndex(crawl)));
  }

  /** Tests whether it has an index. */
  public boolean hasIndex() {
    return IndexUpdater.exists(path);
  }

  /**
   * Opens the index.
   *
   * @throws OperationException if there is none, or it is of another version
   */
  public PageSearch open() {
    if (!hasIndex())
      throw OperationException.folderError(
          "%s: no index (expected: the folder of a crawl with --index; a new index can be searched after about two seconds)"
              .formatted(path));
    try {
      return PageSearch.open(path);
    } catch (IllegalStateException e) {
      throw OperationException.folderError(
          path + ": " + e.getMessage() + "; the index is of another version of orbweaver");
    }
  }
}
