package orbweaver.extractor.likeness;

import java.util.Arrays;

/**
 * 64 bits of which those of two sets differ the less the more they have in common: each is what
 * most of the set's hashes have there. M. Charikar, Similarity Estimation Techniques, 2002.
 *
 * <p>A long counts eight of the bits, each in a byte of its own, until one could overflow.
 */
final class Simhash {
  private static final long LOWEST_OF_EACH_BYTE = 0x0101010101010101L;
  private static final int MOST = 0xFF;

  private final long[] lanes = new long[Byte.SIZE];
  private final int[] ones = new int[Long.SIZE];
  private int inLanes;
  private int count;

  /** Adds an element by a number of its own. */
  void add(long element) {
    var hash = mixed(element);
    for (var lane = 0; lane < lanes.length; lane++) {
      lanes[lane] += hash >>> lane & LOWEST_OF_EACH_BYTE;
    }
    count++;
    if (++inLanes == MOST) empty();
  }

  private void empty() {
    for (var bit = 0; bit < ones.length; bit++) {
      ones[bit] += (int) (lanes[bit % Byte.SIZE] >>> (bit - bit % Byte.SIZE) & MOST);
    }
    Arrays.fill(lanes, 0);
    inLanes = 0;
  }

  long bits() {
    empty();
    var bits = 0L;
    for (var bit = 0; bit < ones.length; bit++) if (ones[bit] > count / 2) bits |= 1L << bit;
    return bits;
  }

  /** Every bit of it depends on every bit given: the finish of MurmurHash3. */
  private static long mixed(long number) {
    var once = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
    var twice = (once ^ once >>> 33) * 0xc4ceb9fe1a85ec53L;
    return twice ^ twice >>> 33;
  }
}
