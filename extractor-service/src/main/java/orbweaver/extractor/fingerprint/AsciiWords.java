package orbweaver.extractor.fingerprint;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Word scanner that processes eight bytes at once in a {@code long} (SIMD within a register), since
 * most text is ASCII letters and digits.
 */
final class AsciiWords {
  static final int BYTES = 8;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH = 0x8080808080808080L;
  private static final long LOW = ~HIGH;
  // Converts ASCII letters to lower case; digits have this bit already.
  private static final long CASE = 0x2020202020202020L;
  // Addends that set the high bit of each byte that is not below the character.
  private static final long FROM_A = 0x1f1f1f1f1f1f1f1fL;
  private static final long AFTER_Z = 0x0505050505050505L;
  private static final long FROM_0 = 0x5050505050505050L;
  private static final long AFTER_9 = 0x4646464646464646L;

  // Multiplier that moves the lowest bit of each byte into the highest byte.
  private static final long GATHER = 0x0102040810204080L;
  // Masks of every second byte, every second pair and the lower four bytes, to combine neighbours.
  private static final long PAIRS = 0x00ff00ff00ff00ffL;
  private static final long FOURS = 0x0000ffff0000ffffL;
  private static final long EIGHTS = 0x00000000ffffffffL;
  private static final long SQUARE = Shingles.FACTOR * Shingles.FACTOR;

  private AsciiWords() {}

  /**
   * Returns a bit for each of up to 64 bytes of a text, the first lowest. A bit is 1 if the byte
   * may belong to a word: ASCII letters, digits, and all non-ASCII bytes.
   */
  static long wordBytes(byte[] text, int from, int to) {
    var count = Math.min(to - from, Long.SIZE);
    var bits = 0L;
    for (var at = 0; at < count; at += BYTES) {
      bits |= gathered(wordBytes(eight(text, from + at))) << at;
    }
    return count < Long.SIZE ? bits & ~(-1L << count) : bits;
  }

  /** Returns eight bytes with the high bit set in those that may belong to words. */
  private static long wordBytes(long eight) {
    var lowerCase = (eight | CASE) & LOW;
    var letters = (lowerCase + FROM_A) & ~(lowerCase + AFTER_Z);
    var digits = ((eight & LOW) + FROM_0) & ~((eight & LOW) + AFTER_9);
    return (letters | digits | eight) & HIGH;
  }

  /** Returns the high bits of eight bytes as the lowest eight bits. */
  private static long gathered(long high) {
    return ((high >>> 7) * GATHER) >>> (Long.SIZE - BYTES);
  }

  /** Returns eight bytes of a text, the first lowest, with zeros after its end. */
  private static long eight(byte[] text, int from) {
    if (from + BYTES <= text.length) return (long) LONGS.get(text, from);
    var eight = 0L;
    for (var i = text.length - 1; i >= from; i--) eight = eight << Byte.SIZE | (text[i] & 0xFF);
    return eight;
  }

  /** Returns up to eight bytes with ASCII letters in lower case, the last one highest. */
  static long lowerCase(byte[] text, int from, int count) {
    // Two shifts: for no bytes the total is 64, which a single shift would take modulo 64.
    var half = BYTES / 2 * (BYTES - count);
    return (eight(text, from) | CASE) << half << half;
  }

  /** Tests whether eight bytes are ASCII. */
  static boolean isAscii(long eight) {
    return (eight & HIGH) == 0;
  }

  /** Returns the polynomial hash of eight bytes, the first with the highest power of the factor. */
  static long hash(long lowerCase) {
    var twos = (lowerCase & PAIRS) * Shingles.FACTOR + (lowerCase >>> 8 & PAIRS);
    var fours = (twos & FOURS) * SQUARE + (twos >>> 16 & FOURS);
    return (fours & EIGHTS) * SQUARE * SQUARE + (fours >>> 32);
  }
}
