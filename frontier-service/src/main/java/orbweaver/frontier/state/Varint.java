package orbweaver.frontier.state;

import java.nio.ByteBuffer;

/**
 * Variable-length encoding of numbers: seven bits per byte, the low ones first, the top bit set if
 * more bytes follow.
 */
public final class Varint {
  /** Maximum number of bytes of a number. */
  public static final int MAX_BYTES = 9;

  private static final int CONTINUATION = 0x80;

  private Varint() {}

  /** Writes a number that is not negative. */
  public static void put(ByteBuffer bytes, long number) {
    var rest = number;
    for (; rest >= CONTINUATION; rest >>>= 7) bytes.put((byte) (rest | CONTINUATION));
    bytes.put((byte) rest);
  }

  /** Reads a number. */
  public static long get(ByteBuffer bytes) {
    var number = 0L;
    for (var shift = 0; ; shift += 7) {
      var next = bytes.get();
      number |= (next & ~CONTINUATION & 0xFFL) << shift;
      if (next >= 0) return number;
    }
  }

  /** Reads the number at an index. */
  public static long at(byte[] bytes, int start) {
    var number = 0L;
    for (int index = start, shift = 0; ; index++, shift += 7) {
      number |= (bytes[index] & ~CONTINUATION & 0xFFL) << shift;
      if (bytes[index] >= 0) return number;
    }
  }

  /** Returns the number of bytes of a number. */
  public static int length(long number) {
    return 1 + (63 - Long.numberOfLeadingZeros(number | 1)) / 7;
  }
}
