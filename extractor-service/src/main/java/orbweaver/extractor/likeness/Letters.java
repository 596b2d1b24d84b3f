package orbweaver.extractor.likeness;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks at a text by the eight bytes, since most of most texts are letters and digits of ASCII.
 * They stand in one long, and each step is made in all of them.
 */
final class Letters {
  static final int EIGHT = 8;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH = 0x8080808080808080L;
  private static final long LOW = ~HIGH;
  // Of a letter it makes the small one; a digit has it already.
  private static final long CASE = 0x2020202020202020L;
  // What makes the high bit of all that is not before the character.
  private static final long FROM_A = 0x1f1f1f1f1f1f1f1fL;
  private static final long BEHIND_Z = 0x0505050505050505L;
  private static final long FROM_0 = 0x5050505050505050L;
  private static final long BEHIND_9 = 0x4646464646464646L;

  private static final long GATHER = 0x0102040810204080L;
  private static final long PAIRS = 0x00ff00ff00ff00ffL;
  private static final long FOURS = 0x0000ffff0000ffffL;
  private static final long EIGHTS = 0x00000000ffffffffL;
  private static final long SQUARE = Words.FACTOR * Words.FACTOR;

  private Letters() {}

  /**
   * Of up to 64 bytes those that may be of words, bit by bit: letters and digits of ASCII, and all
   * that is not of ASCII.
   */
  static long ofWords(byte[] text, int from, int to) {
    var count = Math.min(to - from, Long.SIZE);
    var bits = 0L;
    for (var at = 0; at < count; at += EIGHT) {
      bits |= gathered(ofWords(eight(text, from + at))) << at;
    }
    return count < Long.SIZE ? bits & ~(-1L << count) : bits;
  }

  /** The same of eight, in the high bit of each. */
  private static long ofWords(long eight) {
    var small = (eight | CASE) & LOW;
    var letters = (small + FROM_A) & ~(small + BEHIND_Z);
    var digits = ((eight & LOW) + FROM_0) & ~((eight & LOW) + BEHIND_9);
    return (letters | digits | eight) & HIGH;
  }

  /** The high bits of eight bytes, side by side. */
  private static long gathered(long high) {
    return ((high >>> 7) * GATHER) >>> (Long.SIZE - EIGHT);
  }

  /** Eight bytes of a text, the first lowest; nothing stands behind its end. */
  private static long eight(byte[] text, int from) {
    if (from + EIGHT <= text.length) return (long) LONGS.get(text, from);
    var eight = 0L;
    for (var i = text.length - 1; i >= from; i--) eight = eight << EIGHT | (text[i] & 0xFF);
    return eight;
  }

  /** Up to eight bytes, as small letters and digits if they are of ASCII, the last one highest. */
  static long small(byte[] text, int from, int count) {
    // Of none nothing is left, which one shift by all would not do.
    var half = EIGHT / 2 * (EIGHT - count);
    return (eight(text, from) | CASE) << half << half;
  }

  static boolean isAscii(long eight) {
    return (eight & HIGH) == 0;
  }

  /** What these come to: the first by the highest power of the factor. */
  static long hash(long small) {
    var twos = (small & PAIRS) * Words.FACTOR + (small >>> 8 & PAIRS);
    var fours = (twos & FOURS) * SQUARE + (twos >>> 16 & FOURS);
    return (fours & EIGHTS) * SQUARE * SQUARE + (fours >>> 32);
  }
}
