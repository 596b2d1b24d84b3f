package orbweaver.extractor.likeness;

/**
 * 64 bits of which those of two sets differ the less the more they have in common: each is what
 * most of the set's hashes have there. M. Charikar, Similarity Estimation Techniques, 2002.
 *
 * <p>64 counters stand upright, bit by bit in one long each, so that one step counts in all of
 * them. Hashes are added by the eight, since most carries then meet before they have far to go. W.
 * Mu&#322;a and others, Faster Population Counts, 2018.
 */
final class Simhash {
  private static final int EIGHT = 8;

  private final long[] waiting = new long[EIGHT];
  // Of the counters the lowest bits, the next ones, and so on: a set has at most 2^31 elements.
  private final long[] planes = new long[Integer.SIZE];
  private int inWaiting;
  private int count;

  /** Adds an element by a number of its own. */
  void add(long element) {
    waiting[inWaiting++] = mixed(element);
    count++;
    if (inWaiting == EIGHT) addWaiting();
  }

  private void addWaiting() {
    var two = carry(0, waiting[0], waiting[1]);
    var twos = carry(0, waiting[2], waiting[3]);
    var four = carry(1, two, twos);
    two = carry(0, waiting[4], waiting[5]);
    twos = carry(0, waiting[6], waiting[7]);
    add(3, carry(2, four, carry(1, two, twos)));
    inWaiting = 0;
  }

  /** Adds two numbers of one bit to each counter's bit of that rank; what is carried. */
  private long carry(int rank, long a, long b) {
    var half = a ^ b;
    var old = planes[rank];
    planes[rank] = old ^ half;
    return (a & b) | (half & old);
  }

  private void add(int rank, long ones) {
    var carried = ones;
    for (var at = rank; carried != 0; at++) {
      var old = planes[at];
      planes[at] = old ^ carried;
      carried &= old;
    }
  }

  /** What most have; this ends the set. */
  long bits() {
    for (var i = 0; i < inWaiting; i++) add(0, waiting[i]);
    inWaiting = 0;
    var bits = 0L;
    for (var bit = 0; bit < Long.SIZE; bit++) if (counter(bit) > count / 2) bits |= 1L << bit;
    return bits;
  }

  private int counter(int bit) {
    var counter = 0;
    for (var rank = 0; rank < planes.length; rank++) {
      counter |= (int) (planes[rank] >>> bit & 1) << rank;
    }
    return counter;
  }

  /** Every bit of it depends on every bit given: the finish of MurmurHash3. */
  private static long mixed(long number) {
    var once = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
    var twice = (once ^ once >>> 33) * 0xc4ceb9fe1a85ec53L;
    return twice ^ twice >>> 33;
  }
}
