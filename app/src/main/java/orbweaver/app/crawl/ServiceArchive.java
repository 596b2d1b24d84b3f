package orbweaver.app.crawl;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;

/** Archive of a service archive-sink, read as its last commit left it, also while it runs. */
public final class ServiceArchive implements ArchiveAccess, AutoCloseable {
  private final ArchiveFolder folder;
  private final ArchiveState state;

  private ServiceArchive(ArchiveFolder folder, ArchiveState state) {
    this.folder = folder;
    this.state = state;
  }

  /**
   * Opens the archive.
   *
   * @param path folder of the state of the service
   * @throws OperationException if the folder has no archive
   */
  public static ServiceArchive open(Path path) {
    var folder = new ArchiveFolder(path);
    if (!Files.isDirectory(folder.warcFiles()))
      throw OperationException.usageError(
          "--archive: %s: no archive (expected: folder archive-sink of orbweaver service archive)"
              .formatted(path));
    return new ServiceArchive(folder, ArchiveState.openForReading(folder));
  }

  @Override
  public void forEachCapture(Consumer<Capture> consumer) {
    state.captures().forEach(consumer);
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return state.captures().captures(url);
  }

  @Override
  public CaptureReader reader() {
    return new CaptureReader(folder.warcFiles());
  }

  @Override
  public void close() {
    state.close();
  }
}
