package orbweaver.frontier.table;

import java.util.SplittableRandom;
import orbweaver.contract.url.Fingerprint;

/**
 * Where keys go: by a number nobody else knows, so that who can choose URLs cannot choose many that
 * go to one place.
 */
final class Hash {
  private static final int SEGMENT_FROM = Long.SIZE - CompactTable.SEGMENT_BITS;

  private final long factor;

  Hash(long salt) {
    // A small factor would leave small keys where they are.
    factor = new SplittableRandom(salt).nextLong() | 1;
  }

  /** The top bits are for the segment, those below for the slot, the lowest eight for the tag. */
  long of(Fingerprint key) {
    var product = (key.high() * factor + key.low()) * factor;
    return product ^ product >>> 32;
  }

  static int segment(long hash) {
    return (int) (hash >>> SEGMENT_FROM);
  }

  /** Where among so many slots. */
  static int home(long hash, int slots) {
    return (int) (((hash << CompactTable.SEGMENT_BITS >>> 32) * slots) >>> 32);
  }

  static int tag(long hash) {
    return (int) hash << 24;
  }
}
