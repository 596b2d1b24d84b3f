package orbweaver.app.engine.archive;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.CapturedExchange;
import orbweaver.archive.sink.PreparedCapture;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.EngineState;
import orbweaver.runtime.OperationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Archive of a crawl while it runs. The thread of the engine writes it. */
public final class EngineArchive implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EngineArchive.class);

  private final Path folder;
  private final ArchiveWriter writer;

  private EngineArchive(Path folder, ArchiveWriter writer) {
    this.folder = folder;
    this.writer = writer;
  }

  /**
   * Opens the archive in a folder, or creates it; empty if nothing is to be archived.
   *
   * @param state state with the index of captures
   * @throws OperationException if a file cannot be opened
   */
  public static Optional<EngineArchive> open(Path folder, ArchiveScope scope, EngineState state) {
    if (scope == ArchiveScope.NONE) return Optional.empty();
    var index = EngineCaptures.of(state);
    var committed = index.position();
    var settings = new ArchiveWriter.Settings(folder, scope == ArchiveScope.ALL_PAGES);
    try {
      var writer = ArchiveWriter.open(settings, index);
      if (!index.position().equals(committed)) {
        // Before bytes are written where the removed captures were.
        state.commit();
        state.sync();
        LOG.warn(
            "archive in {}: bytes are missing, after a power failure; captures behind offset {} of file {} are removed",
            folder,
            index.position().offset(),
            index.position().file());
      }
      return Optional.of(new EngineArchive(folder, writer));
    } catch (UncheckedIOException e) {
      throw failure(folder, e);
    }
  }

  /** Prepares the capture of a page, on any thread; empty if the page is not one to archive. */
  public Optional<PreparedCapture> prepare(
      Page page, Map<String, String> requestHeaders, byte[] body) {
    return CapturedExchange.of(page, requestHeaders, body).map(writer::prepare);
  }

  /**
   * Appends a capture in the turn in which the engine takes its page.
   *
   * @throws OperationException if it cannot be written, for example on a full disk
   */
  public void add(PreparedCapture capture, PageVerdict verdict) {
    try {
      var _ = writer.add(capture, verdict);
    } catch (UncheckedIOException e) {
      throw failure(folder, e);
    }
  }

  void flush() {
    try {
      writer.flush();
    } catch (UncheckedIOException e) {
      throw failure(folder, e);
    }
  }

  void force() {
    try {
      writer.force();
    } catch (UncheckedIOException e) {
      throw failure(folder, e);
    }
  }

  private static OperationException failure(Path folder, UncheckedIOException cause) {
    return OperationException.internalError(
        "archive in %s: cannot write: %s (free disk space or check the folder, and start again: the last commit is stored)"
            .formatted(folder, cause.getCause()));
  }

  @Override
  public void close() {
    writer.close();
  }
}
