package orbweaver.archive.sink;

import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ObjLongConsumer;

/**
 * Selection of the captures that limits do not keep. A capture whose body a kept capture refers to
 * is kept, too: each revisit record has its target.
 */
final class ExpiredCaptures {
  // Record that begins a file.
  private static final long FILE_INFO_BYTES = 512;

  private final CaptureTables index;
  private final ArchiveLimits limits;
  private final Runnable progress;
  private final Optional<Instant> oldest;
  private final BitSet expired = new BitSet();
  private final Map<Integer, FileUse> files = new TreeMap<>();
  private final long totalBytes;
  private long captures;
  private long expiredBytes;

  private ExpiredCaptures(
      CaptureTables index,
      ArchiveLimits limits,
      Instant now,
      Map<Integer, Long> fileBytes,
      Runnable progress) {
    this.index = index;
    this.limits = limits;
    this.progress = progress;
    oldest = limits.maxAge().map(now::minus);
    fileBytes.forEach((file, bytes) -> files.put(file, new FileUse(bytes)));
    totalBytes = fileBytes.values().stream().mapToLong(bytes -> bytes).sum();
  }

  /**
   * Selects captures.
   *
   * @param fileBytes length of each WARC file
   * @param progress called for each capture again and again
   */
  static ExpiredCaptures select(
      CaptureTables index,
      ArchiveLimits limits,
      Instant now,
      Map<Integer, Long> fileBytes,
      Runnable progress) {
    var selected = new ExpiredCaptures(index, limits, now, fileBytes, progress);
    selected.forEachSerial(selected::selectByTimeAndNumber);
    selected.countExpired();
    limits
        .maxBytes()
        .filter(max -> selected.remainingBytes() > max)
        .ifPresent(selected::selectBySize);
    return selected;
  }

  private void forEachSerial(ObjLongConsumer<Capture> consumer) {
    index.forEachSerial(
        (capture, serial) -> {
          progress.run();
          consumer.accept(capture, serial);
        });
  }

  private FileUse use(Capture capture) {
    return files.computeIfAbsent(capture.location().file(), _ -> new FileUse(0));
  }

  private void selectByTimeAndNumber(Capture capture, long serial) {
    captures++;
    use(capture).add(capture);
    if (isTooOld(capture, serial) || isOneTooMany(capture, serial)) expired.set(bit(serial));
    else keepTarget(capture);
  }

  private static int bit(long serial) {
    return Math.toIntExact(serial);
  }

  // A target has a lower serial number than the captures that refer to it.
  private void keepTarget(Capture capture) {
    target(capture).ifPresent(serial -> expired.clear(bit(serial)));
  }

  private Optional<Long> target(Capture capture) {
    return capture.isRevisit() ? capture.digest().flatMap(index::bodySerial) : Optional.empty();
  }

  private boolean isTooOld(Capture capture, long serial) {
    return oldest.filter(capture.at()::isBefore).isPresent() && !isProtected(capture, serial);
  }

  private boolean isProtected(Capture capture, long serial) {
    return !limits.newestToo()
        && index.serials(capture.url()).reversed().stream()
            .filter(other -> index.get(other).filter(found -> !found.isFailure()).isPresent())
            .findFirst()
            .filter(newest -> newest == serial)
            .isPresent();
  }

  // An error counts among all captures, so that errors take no place of a good capture.
  private boolean isOneTooMany(Capture capture, long serial) {
    if (limits.maxCaptures().isEmpty()) return false;
    return index.serials(capture.url()).stream()
            .filter(other -> other > serial)
            .flatMap(other -> index.get(other).stream())
            .filter(newer -> capture.isFailure() || !newer.isFailure())
            .limit(limits.maxCaptures().get())
            .count()
        == limits.maxCaptures().get();
  }

  private void selectBySize(long maxBytes) {
    var referrers = referrers();
    var passed = new BitSet();
    forEachSerial(
        (capture, serial) -> {
          if (remainingBytes() <= maxBytes || expired.get(bit(serial))) return;
          if (isProtected(capture, serial)) return;
          passed.set(bit(serial));
          if (referrers.getOrDefault(serial, 0) > 0) return;
          expire(capture, serial);
          target(capture)
              .filter(target -> referrers.merge(target, -1, Integer::sum) == 0)
              .filter(target -> passed.get(bit(target)))
              .ifPresent(target -> expire(index.get(target).orElseThrow(), target));
        });
  }

  // Number of kept captures that refer to the body of a capture.
  private Map<Long, Integer> referrers() {
    var referrers = new HashMap<Long, Integer>();
    forEachSerial(
        (capture, serial) -> {
          if (!expired.get(bit(serial)))
            target(capture).ifPresent(target -> referrers.merge(target, 1, Integer::sum));
        });
    return referrers;
  }

  private void expire(Capture capture, long serial) {
    expired.set(bit(serial));
    countExpired(capture);
  }

  private void countExpired(Capture capture) {
    expiredBytes += use(capture).addExpired(capture);
  }

  private void countExpired() {
    files.values().forEach(FileUse::clearExpired);
    expiredBytes = 0;
    expired.stream()
        .forEach(
            serial -> {
              progress.run();
              index.get(serial).ifPresent(this::countExpired);
            });
  }

  /** Keeps the captures of files of which less than half is expired. */
  void keepInUsedFiles() {
    forEachSerial(
        (capture, serial) -> {
          if (!use(capture).isMostlyExpired()) expired.clear(bit(serial));
          if (!expired.get(bit(serial))) keepTarget(capture);
        });
    countExpired();
  }

  /** Returns the number of all captures. */
  long captures() {
    return captures;
  }

  /** Returns the serial numbers of the expired captures. */
  BitSet serials() {
    return expired;
  }

  /** Returns the files with expired captures; the one that needs the least space comes first. */
  List<Integer> files() {
    return files.entrySet().stream()
        .filter(file -> file.getValue().expiredBytes() > 0)
        .sorted(Comparator.comparingLong(file -> file.getValue().remainingBytes()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns about the size of the files without the expired captures. */
  long remainingBytes() {
    return expiredBytes == 0 ? totalBytes : totalBytes - expiredBytes + FILE_INFO_BYTES;
  }
}
