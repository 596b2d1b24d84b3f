package orbweaver.frontier.state;

import java.nio.ByteBuffer;

/**
 * Numbers in as few bytes as they need: seven bits a byte, the low ones first, the top bit where
 * more follow.
 */
public final class Varint {
  /** No number takes more bytes. */
  public static final int MOST = 9;

  private static final int MORE = 0x80;

  private Varint() {}

  /** Writes a number that is not negative. */
  public static void put(ByteBuffer bytes, long number) {
    var rest = number;
    for (; rest >= MORE; rest >>>= 7) bytes.put((byte) (rest | MORE));
    bytes.put((byte) rest);
  }

  public static long get(ByteBuffer bytes) {
    var number = 0L;
    for (var shift = 0; ; shift += 7) {
      var next = bytes.get();
      number |= (next & ~MORE & 0xFFL) << shift;
      if (next >= 0) return number;
    }
  }

  /** The number that stands there. */
  public static long at(byte[] bytes, int place) {
    var number = 0L;
    for (int at = place, shift = 0; ; at++, shift += 7) {
      number |= (bytes[at] & ~MORE & 0xFFL) << shift;
      if (bytes[at] >= 0) return number;
    }
  }

  /** How many bytes a number takes. */
  public static int length(long number) {
    return 1 + (63 - Long.numberOfLeadingZeros(number | 1)) / 7;
  }
}
