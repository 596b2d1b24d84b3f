package orbweaver.app.engine.archive;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveLimitException;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.ArchivePruner;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.CapturedExchange;
import orbweaver.archive.sink.LimitEnforcer;
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
  private final LimitEnforcer limitEnforcer;
  private final InstantSource clock;

  private EngineArchive(
      Path folder, ArchiveWriter writer, LimitEnforcer limitEnforcer, InstantSource clock) {
    this.folder = folder;
    this.writer = writer;
    this.limitEnforcer = limitEnforcer;
    this.clock = clock;
  }

  /**
   * Settings of the archive of a crawl.
   *
   * @param scope pages whose bodies are stored
   * @param limits limits beyond which captures are deleted
   */
  public record Settings(ArchiveScope scope, ArchiveLimits limits) {
    /** Settings of a crawl without an archive. */
    public static final Settings NONE = new Settings(ArchiveScope.NONE, ArchiveLimits.NONE);

    /** Settings of an archive of the accepted pages that keeps everything. */
    public static final Settings ACCEPTED_PAGES =
        new Settings(ArchiveScope.ACCEPTED_PAGES, ArchiveLimits.NONE);

    /** Settings of an archive of all pages that were read, which keeps everything. */
    public static final Settings ALL_PAGES =
        new Settings(ArchiveScope.ALL_PAGES, ArchiveLimits.NONE);
  }

  /**
   * Opens the archive in a folder, or creates it; empty if nothing is to be archived.
   *
   * @param state state with the index of captures
   * @throws OperationException if a file cannot be opened, or if the archive is beyond its limits
   */
  public static Optional<EngineArchive> open(
      Path folder, Settings settings, EngineState state, InstantSource clock) {
    if (settings.scope() == ArchiveScope.NONE) return Optional.empty();
    try {
      var writer = openWriter(folder, settings, state);
      var pruner = pruner(writer, state);
      var archive =
          new EngineArchive(
              folder, writer, new LimitEnforcer(writer, pruner, settings.limits()), clock);
      try {
        pruner.finish(clock.instant());
        archive.limitEnforcer.run(clock.instant());
      } catch (RuntimeException | Error e) {
        writer.close();
        throw e;
      }
      return Optional.of(archive);
    } catch (ArchiveLimitException e) {
      throw failure(e);
    } catch (UncheckedIOException e) {
      throw failure(folder, e);
    }
  }

  /** Returns the pruner of an archive whose index is in a state. */
  static ArchivePruner pruner(ArchiveWriter writer, EngineState state) {
    return new ArchivePruner(
        writer,
        EngineCaptures.of(state),
        () -> {
          state.commit();
          state.sync();
        });
  }

  private static ArchiveWriter openWriter(Path folder, Settings settings, EngineState state) {
    var index = EngineCaptures.of(state);
    var committed = index.position();
    var writer =
        ArchiveWriter.open(
            new ArchiveWriter.Settings(folder, settings.scope() == ArchiveScope.ALL_PAGES)
                .withLimits(settings.limits()),
            index);
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
    return writer;
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

  /**
   * Deletes captures beyond the limits, after a commit.
   *
   * @throws OperationException if a file cannot be read or written, or if the captures that must be
   *     kept need more space than the limit
   */
  void applyLimits() {
    try {
      limitEnforcer.run(clock.instant());
    } catch (ArchiveLimitException e) {
      throw failure(e);
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

  private static OperationException failure(ArchiveLimitException cause) {
    return OperationException.internalError(String.valueOf(cause.getMessage()));
  }

  /** Returns the failure to read or write an archive, with its cause and the next step. */
  static OperationException failure(Path folder, UncheckedIOException cause) {
    return OperationException.internalError(
        "archive in %s: cannot write: %s (free disk space or check the folder, and start again: the last commit is stored)"
            .formatted(folder, cause.getCause()));
  }

  @Override
  public void close() {
    writer.close();
  }
}
