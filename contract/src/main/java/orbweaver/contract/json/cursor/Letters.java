package orbweaver.contract.json.cursor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Passes what a text is mostly made of, eight bytes at a time. */
final class Letters {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EACH = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * EACH;
  private static final long ESCAPES = '\\' * EACH;
  private static final long SPACES = ' ' * EACH;

  private Letters() {}

  /** Where a quote, an escape or a control character stands, or else all ends. */
  static int end(byte[] bytes, int from) {
    var at = from;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      var others = others((long) LONGS.get(bytes, at));
      if (others != 0) return at + Long.numberOfTrailingZeros(others) / Byte.SIZE;
    }
    while (at < bytes.length && !isOther(bytes[at])) at++;
    return at;
  }

  // The lowest bit that it answers is right; those above may be there by what was carried.
  private static long others(long eight) {
    var noQuote = eight ^ QUOTES;
    var noEscape = eight ^ ESCAPES;
    var quote = (noQuote - EACH) & ~noQuote;
    var escape = (noEscape - EACH) & ~noEscape;
    var control = (eight - SPACES) & ~eight;
    return (quote | escape | control) & HIGH;
  }

  private static boolean isOther(byte c) {
    return c == '"' || c == '\\' || (c >= 0 && c < ' ');
  }
}
