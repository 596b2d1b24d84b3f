package orbweaver.app.engine;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.ArchivePruner;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.archive.sink.PruneResult;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.runtime.OperationException;

/**
 * Deletion of the captures beyond limits in an archive that neither a crawl nor a service writes.
 *
 * @param now time from which ages are counted
 * @param isDryRun whether the result is only estimated
 */
public record ArchivePruning(ArchiveLimits limits, Instant now, boolean isDryRun) {
  /**
   * Prunes the archive of a stopped crawl.
   *
   * @throws OperationException if the folder is in use or has no archive, or if a file cannot be
   *     read or written
   */
  public PruneResult pruneCrawl(Path dir) {
    var files = FolderLayout.archive(dir);
    try (var folder = ArchivedCrawl.claim(dir)) {
      try (var state = EngineCrawl.openState(folder)) {
        return prune(
            files,
            EngineCaptures.of(state),
            () -> {
              state.commit();
              state.sync();
            });
      }
    }
  }

  /**
   * Prunes the archive of a stopped service.
   *
   * @param dir folder of the state of the service
   * @throws OperationException if the folder is in use or has no archive, or if a file cannot be
   *     read or written
   */
  public PruneResult pruneService(Path dir) {
    var folder = new ArchiveFolder(dir);
    if (!Files.isDirectory(folder.warcFiles()))
      throw OperationException.usageError(
          "--archive: %s: no archive (expected: folder archive-sink of orbweaver service archive)"
              .formatted(dir));
    if (!folder.hasState())
      throw OperationException.folderError(
          "--archive: %s: no state (expected: folder state with file CURRENT, which has the index of the captures); restore the folder, nothing was changed"
              .formatted(dir));
    try (var state = open(folder)) {
      return prune(folder.warcFiles(), state.captures(), state::commit);
    }
  }

  private ArchiveState open(ArchiveFolder folder) {
    try {
      return isDryRun ? ArchiveState.openForReading(folder) : ArchiveState.open(folder);
    } catch (UncheckedIOException e) {
      throw OperationException.folderError(
          "--archive: %s (expected: a service that is stopped)".formatted(e.getMessage()));
    }
  }

  private PruneResult prune(Path files, CaptureTables index, Runnable commit) {
    try {
      if (isDryRun) return ArchivePruner.estimate(files, index, limits, now);
      var settings = new ArchiveWriter.Settings(files, false).asInFolder().withLimits(limits);
      try (var archive = ArchiveWriter.open(settings, index)) {
        return new ArchivePruner(archive, index, commit).prune(limits, now);
      }
    } catch (UncheckedIOException e) {
      throw OperationException.internalError(
          "archive in %s: %s (free disk space or check the folder, and run the command again: it goes on)"
              .formatted(files, e.getCause()));
    }
  }
}
