package orbweaver.archive.sink;

import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Selection of the captures that limits do not keep. A capture whose body a kept capture refers to
 * is kept, too, so that each revisit record refers to a record that exists.
 */
final class ExpiredCaptures {
  // Size of the warcinfo record at the start of a file.
  private static final long FILE_INFO_BYTES = 512;

  private final CaptureTables index;
  private final ArchiveLimits limits;
  private final Optional<Instant> minTime;
  private final BitSet expired = new BitSet();
  private final Map<Integer, FileUse> files = new TreeMap<>();
  private final long totalBytes;
  private long captures;
  private long expiredBytes;

  private ExpiredCaptures(
      CaptureTables index, ArchiveLimits limits, Instant now, Map<Integer, Long> fileBytes) {
    this.index = index;
    this.limits = limits;
    minTime = limits.maxAge().map(now::minus);
    fileBytes.forEach((file, bytes) -> files.put(file, new FileUse(bytes)));
    totalBytes = fileBytes.values().stream().mapToLong(bytes -> bytes).sum();
  }

  /**
   * Selects captures.
   *
   * @param fileBytes length of each WARC file
   */
  static ExpiredCaptures select(
      CaptureTables index, ArchiveLimits limits, Instant now, Map<Integer, Long> fileBytes) {
    var selected = new ExpiredCaptures(index, limits, now, fileBytes);
    index.forEachSerial((capture, serial) -> selected.selectByAgeAndNumber(capture, serial));
    selected.countExpiredBytes();
    limits
        .maxBytes()
        .filter(max -> selected.remainingBytes() > max)
        .ifPresent(selected::selectBySize);
    return selected;
  }

  private FileUse fileUse(Capture capture) {
    return files.computeIfAbsent(capture.location().file(), _ -> new FileUse(0));
  }

  private void selectByAgeAndNumber(Capture capture, long serial) {
    captures++;
    fileUse(capture).add(capture);
    if (isTooOld(capture, serial) || isBeyondMaxCaptures(capture, serial)) expired.set(bit(serial));
    else keepBody(capture);
  }

  private static int bit(long serial) {
    return Math.toIntExact(serial);
  }

  private boolean isExpired(long serial) {
    return expired.get(bit(serial));
  }

  // The capture that stores a body has a lower serial number than those that refer to the body.
  private void keepBody(Capture referrer) {
    bodySerial(referrer).ifPresent(serial -> expired.clear(bit(serial)));
  }

  // Serial number of the capture that stores the body of a revisit record.
  private Optional<Long> bodySerial(Capture capture) {
    return capture.isRevisit() ? capture.digest().flatMap(index::bodySerial) : Optional.empty();
  }

  private boolean isTooOld(Capture capture, long serial) {
    return minTime.filter(capture.at()::isBefore).isPresent()
        && !isProtectedNewest(capture, serial);
  }

  private boolean isProtectedNewest(Capture capture, long serial) {
    return !limits.includesNewest()
        && index.serials(capture.url()).reversed().stream()
            .filter(other -> index.get(other).filter(found -> !found.isFailure()).isPresent())
            .findFirst()
            .filter(newest -> newest == serial)
            .isPresent();
  }

  // An error counts among all captures, so that errors take no place of a good capture.
  private boolean isBeyondMaxCaptures(Capture capture, long serial) {
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
    var referrerCounts = referrerCounts();
    var postponed = new BitSet();
    index.forEachSerial(
        (capture, serial) -> {
          if (remainingBytes() <= maxBytes || isExpired(serial)) return;
          if (isProtectedNewest(capture, serial)) return;
          if (referrerCounts.getOrDefault(serial, 0) > 0) {
            postponed.set(bit(serial));
            return;
          }
          expire(capture, serial);
          var body = bodySerial(capture);
          if (body.isEmpty()) return;
          var others = referrerCounts.merge(body.get(), -1, Integer::sum);
          if (others == 0 && postponed.get(bit(body.get())))
            expire(index.get(body.get()).orElseThrow(), body.get());
        });
  }

  // Number of kept captures that refer to the body of a capture, by serial number.
  private Map<Long, Integer> referrerCounts() {
    var counts = new HashMap<Long, Integer>();
    index.forEachSerial(
        (capture, serial) -> {
          if (!isExpired(serial))
            bodySerial(capture).ifPresent(body -> counts.merge(body, 1, Integer::sum));
        });
    return counts;
  }

  private void expire(Capture capture, long serial) {
    expired.set(bit(serial));
    countExpiredBytes(capture);
  }

  private void countExpiredBytes(Capture capture) {
    expiredBytes += fileUse(capture).addExpired(capture);
  }

  private void countExpiredBytes() {
    files.values().forEach(FileUse::clearExpired);
    expiredBytes = 0;
    expired.stream().forEach(serial -> index.get(serial).ifPresent(this::countExpiredBytes));
  }

  /** Keeps the captures of files of which less than half is expired. */
  void keepInMostlyUsedFiles() {
    index.forEachSerial(
        (capture, serial) -> {
          if (!fileUse(capture).isMostlyExpired()) expired.clear(bit(serial));
          if (!isExpired(serial)) keepBody(capture);
        });
    countExpiredBytes();
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
