package orbweaver.frontier.table;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import orbweaver.contract.url.Fingerprint;

/**
 * What is known by fingerprint, in memory: some 10 bytes more for an entry than key and value have.
 * For one thread.
 *
 * <p>It is cut into {@value #SEGMENTS} segments, which grow one by one; so no growth takes long.
 * Keys that are equal are one: that two of a billion URLs have the same 128 bits by chance has a
 * probability of n²/2¹²⁹, about 1.5 · 10⁻²¹.
 */
public final class CompactTable {
  static final int SEGMENT_BITS = 12;
  static final int SEGMENTS = 1 << SEGMENT_BITS;

  private final Hash hash;
  private Segment[] segments;
  private long size;

  /**
   * An empty one.
   *
   * @param salt any number, known to nobody else
   */
  public CompactTable(long salt) {
    hash = new Hash(salt);
    segments = fresh();
  }

  private Segment[] fresh() {
    return Stream.generate(() -> new Segment(hash)).limit(SEGMENTS).toArray(Segment[]::new);
  }

  public Optional<byte[]> get(Fingerprint key) {
    return of(key).get(key);
  }

  /** Keeps a copy of the value; one that is as long as that before takes its place. */
  public void put(Fingerprint key, byte[] value) {
    if (of(key).put(key, value)) size++;
  }

  public void remove(Fingerprint key) {
    if (of(key).remove(key)) size--;
  }

  /** How many keys there are, exactly. */
  public long size() {
    return size;
  }

  /** What is made of each entry, in any order; nothing may change meanwhile. */
  public <T> Stream<T> entries(BiFunction<Fingerprint, byte[], T> made) {
    return Stream.of(segments).flatMap(segment -> segment.entries(made));
  }

  public void clear() {
    segments = fresh();
    size = 0;
  }

  private Segment of(Fingerprint key) {
    return segments[Hash.segment(hash.of(key))];
  }
}
