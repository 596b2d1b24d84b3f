package orbweaver.cli.search;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.folder.FolderState;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.remote.CrawlHeldElsewhereException;
import orbweaver.index.search.PageSearch;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.OperationException;

/**
 * Folder of a full-text index.
 *
 * @param crawl folder of the crawl that the index is of; absent if it is of a service
 */
public record IndexFolder(Path path, Optional<Path> crawl) {
  /** Returns the folder of the index of a service, if that is given, else of a crawl. */
  public static IndexFolder of(Optional<Path> service, Path crawl) {
    return service.map(IndexFolder::ofService).orElseGet(() -> ofCrawl(crawl));
  }

  static IndexFolder ofService(Path folder) {
    return new IndexFolder(CommandEnvironment.resolve(folder), Optional.empty());
  }

  static IndexFolder ofCrawl(Path crawl) {
    return new IndexFolder(FolderLayout.textIndex(crawl), Optional.of(crawl));
  }

  /**
   * Tests whether it has an index. A running crawl first stores what it has read.
   *
   * @throws CrawlHeldElsewhereException if another process runs the crawl
   */
  public boolean hasIndex() {
    crawl.ifPresent(IndexFolder::store);
    return IndexUpdater.exists(path);
  }

  /** Tests whether it has an index with a commit, and leaves a running crawl alone. */
  boolean isStored() {
    return IndexUpdater.exists(path);
  }

  private static void store(Path folder) {
    var live = RemoteContext.forCrawl(folder);
    if (live.isPresent()) {
      live.get().crawl().index().run();
      return;
    }
    try (var state = FolderState.inspect(folder)) {
      // While a crawl starts or ends, its last commit is searched.
      if (state instanceof FolderState.InUse use && use.process().isPresent())
        throw CrawlHeldElsewhereException.of(use, folder);
    }
  }

  /**
   * Opens the index.
   *
   * @throws OperationException if there is none, or it is of another version
   * @throws CrawlHeldElsewhereException if another process runs the crawl
   */
  public PageSearch open() {
    if (!hasIndex())
      throw OperationException.folderError(
          path + ": no index (expected: the folder of a crawl with --index)");
    return openStored();
  }

  /**
   * Opens the index at its last commit, which must exist.
   *
   * @throws OperationException if it is of another version
   */
  public PageSearch openStored() {
    try {
      return PageSearch.open(path);
    } catch (IllegalStateException e) {
      throw OperationException.folderError(
          path
              + ": "
              + e.getMessage()
              + "; the index is of another version of orbweaver; orbweaver archive index builds it again");
    }
  }
}
