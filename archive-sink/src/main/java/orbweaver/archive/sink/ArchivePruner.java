package orbweaver.archive.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Deletion of captures beyond limits. A WARC file with expired captures is replaced: its other
 * captures are copied to the newest file, byte by byte, and the file is deleted.
 *
 * <p>The first commit stores the list of these files. After a kill at any moment, {@link #finish}
 * goes on with it. The copies are on the disk before the index refers to them, and a file is
 * deleted only when no commit refers to it. Used by the thread of the archive.
 */
public final class ArchivePruner {
  // Some megabytes of uncommitted changes.
  private static final int MAX_CHANGES = 10_000;

  private final ArchiveWriter archive;
  private final CaptureTables index;
  private final Runnable commit;
  private final int maxChanges;
  private int changes;
  private Runnable progress = () -> {};

  /**
   * Creates a pruner.
   *
   * @param commit stores all changes of the index and writes them to the disk
   */
  public ArchivePruner(ArchiveWriter archive, CaptureTables index, Runnable commit) {
    this(archive, index, commit, MAX_CHANGES);
  }

  /** Creates a pruner that commits after some changes. */
  ArchivePruner(ArchiveWriter archive, CaptureTables index, Runnable commit, int maxChanges) {
    this.archive = archive;
    this.index = index;
    this.commit = commit;
    this.maxChanges = maxChanges;
  }

  /**
   * Sets what is called again and again during a deletion, at least once for each capture. An
   * exception of it ends the deletion as a kill does: the state and the archive must be closed
   * without a commit.
   */
  void onProgress(Runnable action) {
    progress = action;
  }

  /**
   * Returns about the result that the deletion would have. The files and the index are only read.
   *
   * @param folder folder of the WARC files
   * @param now time from which ages are counted
   * @throws UncheckedIOException if the folder cannot be read
   */
  public static PruneResult estimate(
      Path folder, CaptureTables index, ArchiveLimits limits, Instant now) {
    try {
      var fileBytes = WarcFiles.lengths(folder, index.position());
      var selected = ExpiredCaptures.select(index, limits, now, fileBytes, () -> {});
      var deleted = selected.serials().cardinality();
      var bytes = fileBytes.values().stream().mapToLong(length -> length).sum();
      return new PruneResult(
          deleted, selected.captures() - deleted, bytes, selected.remainingBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Deletes all captures beyond the limits. If the size is still larger then, the captures that are
   * left are those that the limits protect.
   *
   * @param now time from which ages are counted
   * @throws UncheckedIOException if a file cannot be read or written, for example on a full disk;
   *     the rest is done when the archive is opened again
   */
  public PruneResult prune(ArchiveLimits limits, Instant now) {
    var bytes = archive.totalBytes();
    finish(now);
    var selected = select(limits, now);
    var captures = selected.captures();
    var left = captures;
    var target = limits;
    while (!selected.serials().isEmpty()) {
      apply(selected, now);
      left -= selected.serials().cardinality();
      var excess = archive.totalBytes() - limits.maxBytes().orElse(Long.MAX_VALUE);
      if (excess <= 0) break;
      // The sizes of captures are estimates.
      target = target.withMaxBytes(Math.max(0, target.maxBytes().orElseThrow() - excess));
      selected = select(target, now);
    }
    return new PruneResult(captures - left, left, bytes, archive.totalBytes());
  }

  /** Deletes the captures beyond the limits in the files of which they are at least half. */
  PruneResult pruneMostlyExpired(ArchiveLimits limits, Instant now) {
    var bytes = archive.totalBytes();
    var selected = select(limits, now);
    selected.keepInUsedFiles();
    if (!selected.serials().isEmpty()) apply(selected, now);
    var deleted = selected.serials().cardinality();
    return new PruneResult(deleted, selected.captures() - deleted, bytes, archive.totalBytes());
  }

  private ExpiredCaptures select(ArchiveLimits limits, Instant now) {
    return ExpiredCaptures.select(index, limits, now, archive.fileBytes(), progress);
  }

  private void apply(ExpiredCaptures selected, Instant now) {
    var files = selected.files();
    if (files.contains(archive.position().file())) archive.startFile();
    index.setFilesToReplace(files);
    // A capture is removed before the earlier one whose body it refers to.
    var serials = selected.serials();
    for (var serial = serials.length() - 1;
        serial >= 0;
        serial = serials.previousSetBit(serial - 1)) {
      progress.run();
      index.remove(serial);
      countChange();
    }
    commit();
    finish(now);
  }

  /**
   * Goes on with the files that a killed process left.
   *
   * @param now time of new files
   * @throws UncheckedIOException if a file cannot be read or written
   */
  public void finish(Instant now) {
    var files = index.filesToReplace();
    if (files.isEmpty()) return;
    try {
      for (var next = 0; next < files.size(); next++) {
        copyCaptures(files.get(next), now);
        commit();
        archive.delete(files.get(next));
        index.setFilesToReplace(files.subList(next + 1, files.size()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    commit();
  }

  private void copyCaptures(int file, Instant now) throws IOException {
    if (!archive.fileBytes().containsKey(file)) return;
    try (var reader = CaptureRecordReader.open(archive.file(file))) {
      for (var found = reader.next(); found.isPresent(); found = reader.next()) {
        progress.run();
        var records = found.get();
        var serial = index.serialAt(records.url(), file, records.responseOffset());
        if (serial.isPresent()) {
          var start = archive.copy(reader.bytes(records), now);
          var shift = start.offset() - records.start();
          index.move(serial.get(), start.file(), shift);
          countChange();
        }
      }
    }
  }

  private void countChange() {
    if (++changes >= maxChanges) commit();
  }

  private void commit() {
    changes = 0;
    archive.flush();
    archive.force();
    index.setPosition(archive.position());
    commit.run();
  }
}
