package orbweaver.index.search;

import java.util.Arrays;

/** Numbers of found references by the key of their target. */
final class TargetCounts {
  private long[] found = new long[64];
  private int size;

  /** Adds a reference to the target with that key. */
  void add(long key) {
    if (size == found.length) found = Arrays.copyOf(found, 2 * size);
    found[size++] = key;
  }

  /**
   * Keys of targets with the number of references to each.
   *
   * @param keys keys in ascending order
   */
  record Counted(long[] keys, int[] counts) {}

  /** Returns the counts, and begins again. */
  Counted take() {
    Arrays.sort(found, 0, size);
    var keys = new long[size];
    var counts = new int[size];
    var distinct = 0;
    for (var at = 0; at < size; at++) {
      if (at == 0 || found[at] != found[at - 1]) keys[distinct++] = found[at];
      counts[distinct - 1]++;
    }
    size = 0;
    return new Counted(Arrays.copyOf(keys, distinct), Arrays.copyOf(counts, distinct));
  }
}
