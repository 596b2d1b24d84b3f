package orbweaver.archive.sink;

import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ObjLongConsumer;

/**
 * Selection of the captures that limits do not keep. A capture whose body a kept capture refers to
 * is kept, too, so that each revisit record refers to a record that exists.
 */
final class ExpiredCaptures {
  // About the size of the record that begins a file.
  private static final long FILE_INFO_BYTES =
      WarcRecords.fileInfo(WarcFiles.name(0), Instant.EPOCH).length;

  private final CaptureTables index;
  private final ArchiveLimits limits;
  private final Runnable progress;
  private final Optional<Instant> minTime;
  private final BitSet expired = new BitSet();
  private final Map<Integer, FileUse> files = new TreeMap<>();
  private final long totalBytes;
  private long captures;
  private long expiredBytes;
  private int partlyExpired;

  private ExpiredCaptures(
      CaptureTables index,
      ArchiveLimits limits,
      Instant now,
      Map<Integer, Long> fileBytes,
      Runnable progress) {
    this.index = index;
    this.limits = limits;
    this.progress = progress;
    minTime = limits.maxAge().map(now::minus);
    fileBytes.forEach((file, bytes) -> files.put(file, new FileUse(bytes, FILE_INFO_BYTES)));
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
    selected.forEachSerial(selected::selectByAgeAndNumber);
    selected.countExpiredBytes();
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

  private FileUse fileUse(Capture capture) {
    return files.computeIfAbsent(capture.location().file(), _ -> new FileUse(0, 0));
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
    var referrers = referrers();
    forEachSerial(
        (capture, serial) -> {
          if (remainingBytes() <= maxBytes || isExpired(serial)) return;
          if (referrers.targets().get(bit(serial)) || isProtectedNewest(capture, serial)) return;
          expire(capture, serial);
          if (referrers.last().get(bit(serial)) && remainingBytes() > maxBytes)
            expireTarget(capture, referrers);
        });
  }

  /**
   * Kept captures that refer to the body of another one. Captures are selected in the order of
   * their numbers, so a body can go when the last of its referrers goes, if none of them is
   * protected. One bit for each capture, because counts would not fit into memory.
   *
   * @param targets captures that are referred to
   * @param protectedTargets those of which a protected capture is a referrer
   * @param last last referrer of each target
   */
  private record Referrers(BitSet targets, BitSet protectedTargets, BitSet last) {}

  private Referrers referrers() {
    var referrers = new Referrers(new BitSet(), new BitSet(), new BitSet());
    for (var next = index.nextSerial() - 1; next >= 0; next--) {
      progress.run();
      var serial = next;
      if (!isExpired(serial))
        index.get(serial).ifPresent(capture -> addReferrer(capture, serial, referrers));
    }
    return referrers;
  }

  private void addReferrer(Capture capture, long serial, Referrers referrers) {
    var target = bodySerial(capture);
    if (target.isEmpty()) return;
    var bit = bit(target.get());
    if (!referrers.targets().get(bit)) referrers.last().set(bit(serial));
    referrers.targets().set(bit);
    if (isProtectedNewest(capture, serial)) referrers.protectedTargets().set(bit);
  }

  private void expireTarget(Capture referrer, Referrers referrers) {
    var serial = bodySerial(referrer).orElseThrow();
    if (referrers.protectedTargets().get(bit(serial))) return;
    var target = index.get(serial).orElseThrow();
    if (!isProtectedNewest(target, serial)) expire(target, serial);
  }

  private void expire(Capture capture, long serial) {
    expired.set(bit(serial));
    countExpiredBytes(capture);
  }

  private void countExpiredBytes(Capture capture) {
    var use = fileUse(capture);
    expiredBytes -= use.expiredBytes();
    if (use.isPartlyExpired()) partlyExpired--;
    use.addExpired(capture);
    if (use.isPartlyExpired()) partlyExpired++;
    expiredBytes += use.expiredBytes();
  }

  private void countExpiredBytes() {
    files.values().forEach(FileUse::clearExpired);
    expiredBytes = 0;
    partlyExpired = 0;
    expired.stream()
        .forEach(
            serial -> {
              progress.run();
              index.get(serial).ifPresent(this::countExpiredBytes);
            });
  }

  /** Keeps the captures of files of which less than half is expired. */
  void keepInMostlyUsedFiles() {
    forEachSerial(
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
    // What is left of files is copied, perhaps to a new file.
    return totalBytes - expiredBytes + (partlyExpired > 0 ? FILE_INFO_BYTES : 0);
  }
}
