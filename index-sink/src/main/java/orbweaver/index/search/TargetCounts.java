package orbweaver.index.search;

import java.util.Arrays;

/** Numbers of references by the key of their target. */
final class TargetCounts {
  private final long[] keys;
  private final int[] counts;

  /**
   * @param keys keys in ascending order, each once
   * @param counts number of references to the target with the key at the same index
   */
  TargetCounts(long[] keys, int[] counts) {
    this.keys = keys;
    this.counts = counts;
  }

  /** Returns the keys in ascending order. */
  long[] keys() {
    return keys;
  }

  int size() {
    return keys.length;
  }

  /** Returns the number of references to the target with a key. */
  int of(long key) {
    var at = Arrays.binarySearch(keys, key);
    return at < 0 ? 0 : counts[at];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TargetCounts found
        && Arrays.equals(keys, found.keys)
        && Arrays.equals(counts, found.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(keys);
  }
}
