package orbweaver.frontier.compact;

import java.util.SplittableRandom;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Salted hash of keys: the secret salt prevents attackers who choose URLs from choosing many that
 * collide.
 */
final class SaltedHash {
  private static final int SEGMENT_SHIFT = Long.SIZE - CompactTable.SEGMENT_BITS;

  private final long factor;

  SaltedHash(long salt) {
    // An even factor would lose bits of the keys, and a small one would leave small keys in order.
    factor = new SplittableRandom(salt).nextLong() | 1;
  }

  /**
   * Returns the hash: the top bits select the segment, the bits below them the first slot, and the
   * lowest eight bits are the tag.
   */
  long of(UrlFingerprint key) {
    var product = (key.high() * factor + key.low()) * factor;
    return product ^ product >>> 32;
  }

  /** Returns the segment of a hash. */
  static int segment(long hash) {
    return (int) (hash >>> SEGMENT_SHIFT);
  }

  /** Returns the first slot to probe, among this many slots. */
  static int homeSlot(long hash, int slots) {
    return (int) (((hash << CompactTable.SEGMENT_BITS >>> 32) * slots) >>> 32);
  }

  /** Returns the tag of a hash in the top eight bits. */
  static int tag(long hash) {
    return (int) hash << 24;
  }
}
