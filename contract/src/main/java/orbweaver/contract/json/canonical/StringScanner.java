package orbweaver.contract.json.canonical;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Scanner for the end of a run of ordinary characters in a string. SWAR: it tests eight bytes at a
 * time.
 */
final class StringScanner {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long ESCAPES = '\\' * ONES;
  private static final long SPACES = ' ' * ONES;

  private StringScanner() {}

  /**
   * Returns the position of the next quote, escape or control character, or the end of the bytes.
   */
  static int end(byte[] bytes, int from) {
    var at = from;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      var mask = endMask((long) LONGS.get(bytes, at));
      if (mask != 0) return at + Long.numberOfTrailingZeros(mask) / Byte.SIZE;
    }
    while (at < bytes.length && !isEnd(bytes[at])) at++;
    return at;
  }

  // Only the lowest set bit is correct; carries may set bits above it.
  private static long endMask(long eight) {
    var noQuote = eight ^ QUOTES;
    var noEscape = eight ^ ESCAPES;
    var quote = (noQuote - ONES) & ~noQuote;
    var escape = (noEscape - ONES) & ~noEscape;
    var control = (eight - SPACES) & ~eight;
    return (quote | escape | control) & HIGH;
  }

  private static boolean isEnd(byte c) {
    return c == '"' || c == '\\' || (c >= 0 && c < ' ');
  }
}
