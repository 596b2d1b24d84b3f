package orbweaver.app.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.log.LogConfiguration;
import orbweaver.runtime.OperationException;

/** Factory of the folder of a stopped crawl without a broker that has an archive. */
final class ArchivedCrawl {
  private ArchivedCrawl() {}

  /**
   * Locks the folder of a crawl for a command that reads or writes its archive.
   *
   * @throws OperationException if the folder is in use, or has no archive with its index of
   *     captures
   */
  static CrawlFolder claim(Path dir) {
    var folder = CrawlFolder.claim(dir);
    try {
      if (!CrawlFolder.isWithoutBroker(dir))
        throw OperationException.usageError(
            "archive: none, because the crawl has a broker (expected: a crawl without one, run with --archive)");
      if (!Files.isDirectory(FolderLayout.archive(dir)))
        throw OperationException.usageError(
            "--dir: %s: no archive (expected: a crawl that was run with --archive)".formatted(dir));
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      EngineCrawl.requireStateOfArchive(folder);
      return folder;
    } catch (RuntimeException | Error e) {
      folder.close();
      throw e;
    }
  }
}
