package orbweaver.index.search;

import java.util.Arrays;

/**
 * Keys of the targets of found references. A reference counts once for each of the words that were
 * found in it.
 */
final class FoundTargets {
  private long[] keys = new long[64];
  private int size;

  /** Adds the key of the target of a reference. */
  void add(long key) {
    if (size == keys.length) keys = Arrays.copyOf(keys, 2 * size);
    keys[size++] = key;
  }

  /** Returns the number of references by target, and begins again. */
  TargetCounts takeCounts() {
    Arrays.sort(keys, 0, size);
    var targets = new long[size];
    var counts = new int[size];
    var distinct = 0;
    for (var at = 0; at < size; at++) {
      if (at == 0 || keys[at] != keys[at - 1]) targets[distinct++] = keys[at];
      counts[distinct - 1]++;
    }
    size = 0;
    return new TargetCounts(Arrays.copyOf(targets, distinct), Arrays.copyOf(counts, distinct));
  }
}
