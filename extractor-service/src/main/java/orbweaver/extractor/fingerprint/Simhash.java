package orbweaver.extractor.fingerprint;

/**
 * Simhash of a set: each of 64 bits is the majority of that bit in the hashes of all elements, so
 * that similar sets differ in few bits. M. Charikar, Similarity Estimation Techniques, 2002.
 *
 * <p>The 64 counters are stored as bit planes, one long for each rank, so that one step counts in
 * all of them. Eight hashes are added at once by a carry-save adder. W. Mu&#322;a and others,
 * Faster Population Counts, 2018.
 */
final class Simhash {
  private static final int BATCH = 8;

  private final long[] pending = new long[BATCH];
  // Bit planes of the counters, the lowest first: a set has at most 2^31 elements.
  private final long[] planes = new long[Integer.SIZE];
  private int pendingCount;
  private int count;

  /** Adds an element by its hash. */
  void add(long element) {
    pending[pendingCount++] = mixed(element);
    count++;
    if (pendingCount == BATCH) addPending();
  }

  private void addPending() {
    var two = carry(0, pending[0], pending[1]);
    var twos = carry(0, pending[2], pending[3]);
    var four = carry(1, two, twos);
    two = carry(0, pending[4], pending[5]);
    twos = carry(0, pending[6], pending[7]);
    add(3, carry(2, four, carry(1, two, twos)));
    pendingCount = 0;
  }

  /**
   * Adds two bits of this rank to each counter; returns the carries, which belong to the next rank.
   */
  private long carry(int rank, long a, long b) {
    var half = a ^ b;
    var old = planes[rank];
    planes[rank] = old ^ half;
    return (a & b) | (half & old);
  }

  /** Adds one bit of this rank to each counter, with all carries. */
  private void add(int rank, long ones) {
    var carried = ones;
    for (var at = rank; carried != 0; at++) {
      var old = planes[at];
      planes[at] = old ^ carried;
      carried &= old;
    }
  }

  /** Completes the set and returns its simhash. */
  long bits() {
    for (var i = 0; i < pendingCount; i++) add(0, pending[i]);
    pendingCount = 0;
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

  /** Mixes the bits of a number: the finalizer of MurmurHash3. */
  private static long mixed(long number) {
    var once = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
    var twice = (once ^ once >>> 33) * 0xc4ceb9fe1a85ec53L;
    return twice ^ twice >>> 33;
  }
}
