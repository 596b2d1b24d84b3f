package orbweaver.cli.linkdb;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.graph.analysis.export.linkdb.LinkDatabaseFolder;
import orbweaver.runtime.OperationException;

/**
 * Link files that are given as arguments.
 *
 * @param paths files and folders of files, absolute or relative to the folder of the caller
 */
public record LinkFileArguments(List<Path> paths) {
  public LinkFileArguments {
    paths = paths.stream().map(CommandEnvironment::resolve).toList();
  }

  /**
   * Returns the link files.
   *
   * @throws OperationException if one of them cannot be read, or there is none
   */
  public List<Path> files() throws IOException {
    try {
      var files = LinkDatabaseFolder.linkFiles(paths);
      if (!files.isEmpty()) return files;
      throw OperationException.usageError(
          paths.getFirst() + ": contains no link file (expected: one for each site)");
    } catch (NoSuchFileException e) {
      throw OperationException.usageError(
          e.getMessage() + ": cannot be read (expected: a link file, or a folder of them)");
    }
  }

  /** Returns the file {@code domain_names.ini} of the first folder that has one. */
  public Optional<Path> domainNames() {
    return LinkDatabaseFolder.domainNames(paths);
  }
}
