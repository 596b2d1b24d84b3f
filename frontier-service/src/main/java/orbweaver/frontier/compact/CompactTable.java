package orbweaver.frontier.compact;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Hash table by fingerprint in memory, with some 10 bytes of overhead per entry; not thread-safe.
 *
 * <p>It consists of {@value #SEGMENTS} segments that grow one by one, so no growth takes long. URLs
 * with equal fingerprints are not distinguished: the probability that two of a billion URLs have
 * the same 128 bits by chance is n²/2¹²⁹, about 1.5 · 10⁻²¹.
 */
public final class CompactTable {
  static final int SEGMENT_BITS = 12;
  static final int SEGMENTS = 1 << SEGMENT_BITS;

  private final SaltedHash hash;
  private TableSegment[] segments;
  private long size;

  /**
   * Creates an empty table.
   *
   * @param salt a secret random number
   */
  public CompactTable(long salt) {
    hash = new SaltedHash(salt);
    segments = emptySegments();
  }

  private TableSegment[] emptySegments() {
    return Stream.generate(() -> new TableSegment(hash))
        .limit(SEGMENTS)
        .toArray(TableSegment[]::new);
  }

  public Optional<byte[]> get(UrlFingerprint key) {
    return segmentOf(key).get(key);
  }

  /** Stores a copy of the value; a value of the same length is overwritten in place. */
  public void put(UrlFingerprint key, byte[] value) {
    if (segmentOf(key).put(key, value)) size++;
  }

  public void remove(UrlFingerprint key) {
    if (segmentOf(key).remove(key)) size--;
  }

  /** Returns the exact number of keys. */
  public long size() {
    return size;
  }

  /**
   * Returns the results of a function for each entry, in any order; the table must not change
   * meanwhile.
   */
  public <T> Stream<T> entries(BiFunction<UrlFingerprint, byte[], T> mapper) {
    return Stream.of(segments)
        .filter(segment -> !segment.isEmpty()) // most are empty in a small crawl
        .flatMap(segment -> segment.entries(mapper));
  }

  public void clear() {
    segments = emptySegments();
    size = 0;
  }

  private TableSegment segmentOf(UrlFingerprint key) {
    return segments[SaltedHash.segment(hash.of(key))];
  }
}
