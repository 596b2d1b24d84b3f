package orbweaver.archive.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import orbweaver.archive.sink.CaptureRecordReader.CaptureRecords;
import orbweaver.archive.sink.CapturesInFiles.Located;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletion of captures beyond limits. A WARC file with expired captures is replaced: its other
 * captures are copied to the newest file, byte by byte, and the file is deleted.
 *
 * <p>A damaged record holds nothing up. The captures that can be read are copied; a file with one
 * that cannot stays, and what is damaged is reported.
 *
 * <p>The first commit stores the list of these files. After a kill at any moment, {@link #finish}
 * goes on with it. The copies are on the disk before the index refers to them, and a file is
 * deleted only when no commit refers to it. Used by the thread of the archive.
 */
public final class ArchivePruner {
  private static final Logger LOG = LoggerFactory.getLogger(ArchivePruner.class);
  // Some megabytes of uncommitted changes.
  private static final int MAX_CHANGES = 10_000;

  private final ArchiveWriter archive;
  private final CaptureTables index;
  private final Runnable commit;
  private final int maxChanges;
  private final List<String> damage = new ArrayList<>();
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
          deleted, selected.captures() - deleted, bytes, selected.remainingBytes(), List.of());
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
    return new PruneResult(captures - left, left, bytes, archive.totalBytes(), takeDamage());
  }

  /** Deletes the captures beyond the limits in each file of which they are at least half. */
  PruneResult pruneMostlyExpired(ArchiveLimits limits, Instant now) {
    var bytes = archive.totalBytes();
    var selected = select(limits, now);
    selected.keepInMostlyUsedFiles();
    if (!selected.serials().isEmpty()) apply(selected, now);
    var deleted = selected.serials().cardinality();
    return new PruneResult(
        deleted, selected.captures() - deleted, bytes, archive.totalBytes(), takeDamage());
  }

  private List<String> takeDamage() {
    var reported = List.copyOf(damage);
    damage.clear();
    return reported;
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
      while (!files.isEmpty()) {
        for (var file : CapturesInFiles.ofFirst(files, index, progress).entrySet()) {
          replace(file.getKey(), file.getValue(), now);
          files = files.subList(1, files.size());
          index.setFilesToReplace(files);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    commit();
  }

  // A file with a damaged capture stays: nothing that somebody may repair is deleted.
  private void replace(int file, List<Located> captures, Instant now) throws IOException {
    var isReadable = captures.isEmpty() || copyCaptures(file, captures, now);
    commit();
    if (isReadable) archive.delete(file);
  }

  /** Copies the captures of a file that can be read, and returns whether these are all. */
  private boolean copyCaptures(int file, List<Located> captures, Instant now) throws IOException {
    var left = new ArrayDeque<>(captures);
    var lost = new ArrayList<Located>();
    if (Files.notExists(archive.file(file))) {
      report(file, "the file is missing");
      captures.forEach(capture -> report(file, capture, "it cannot be read"));
      return false;
    }
    try (var reader = CaptureRecordReader.open(archive.file(file))) {
      for (var found = reader.next(); found.isPresent(); found = reader.next()) {
        progress.run();
        var offset = found.get().responseOffset();
        while (!left.isEmpty() && left.getFirst().offset() < offset) lost.add(left.removeFirst());
        if (!left.isEmpty() && left.getFirst().offset() == offset)
          copy(reader, found.get(), file, left.removeFirst(), now);
      }
      for (var part : reader.damaged())
        report(file, "bytes %d to %d are damaged".formatted(part.start(), part.end()));
    }
    lost.addAll(left);
    for (var capture : lost)
      report(file, capture, "its response record is damaged and stays in this file");
    return lost.isEmpty();
  }

  private void copy(
      CaptureRecordReader reader, CaptureRecords records, int file, Located capture, Instant now)
      throws IOException {
    if (records.isRequestDamaged())
      report(file, capture, "its request record is damaged and was not copied");
    if (records.isMetadataDamaged())
      report(file, capture, "its metadata record is damaged and was not copied");
    var start = archive.copy(reader.bytes(records), now);
    index.move(capture.serial(), start.file(), start.offset() - records.start());
    countChange();
  }

  private void report(int file, Located capture, String what) {
    var found = index.get(capture.serial()).orElseThrow();
    report(
        file,
        "offset %d: capture of %s at %s: %s"
            .formatted(capture.offset(), found.url(), found.at(), what));
  }

  private void report(int file, String what) {
    var message = archive.file(file) + ": " + what;
    LOG.warn("archive: {}", message);
    damage.add(message);
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
