package orbweaver.extractor.streaming;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Page in UTF-8. All markup is ASCII, and no byte of a non-ASCII character is in the range of
 * ASCII, so searches compare bytes. They compare eight bytes at once in a {@code long} where
 * possible.
 */
final class Utf8Input {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final int CASE = 'a' - 'A';
  private static final long CASES = CASE * ONES;

  private final byte[] bytes;

  Utf8Input(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns the bytes, which callers must not change. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return bytes.length;
  }

  /** Returns the byte at an index; negative if it is not ASCII. */
  byte at(int index) {
    return bytes[index];
  }

  /** Returns the index of the next occurrence of an ASCII character, or the length. */
  int find(char c, int from) {
    return find(c, from, bytes.length);
  }

  /** Returns the index of the next occurrence before an end, or that end. */
  int find(char c, int from, int to) {
    var all = c * ONES;
    var at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      var others = (long) LONGS.get(bytes, at) ^ all;
      var found = (others - ONES) & ~others & HIGH;
      if (found != 0) return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
    }
    while (at < to && bytes[at] != c) at++;
    return at;
  }

  /** Tests whether a text is at an index. */
  boolean startsWith(String ascii, int at) {
    if (at + ascii.length() > bytes.length) return false;
    for (var i = 0; i < ascii.length(); i++) if (bytes[at + i] != ascii.charAt(i)) return false;
    return true;
  }

  /** Tests whether a text, given in lower case, is at an index, without regard to case. */
  boolean startsWithIgnoreCase(String ascii, int at) {
    if (at + ascii.length() > bytes.length) return false;
    for (var i = 0; i < ascii.length(); i++) {
      if (lower(bytes[at + i]) != ascii.charAt(i)) return false;
    }
    return true;
  }

  /** Tests whether two ranges of the page are equal, without regard to case. */
  boolean equalsIgnoreCase(int first, int second, int length) {
    if (Math.max(first, second) + length > bytes.length) return false;
    for (var i = 0; i < length; i++) {
      if (lower(bytes[first + i]) != lower(bytes[second + i])) return false;
    }
    return true;
  }

  /** Returns up to eight bytes of a name, letters in lower case, the last one highest. */
  long lowerCasePrefix(int from, int to) {
    var missing = Math.max(0, Long.BYTES - (to - from));
    return (eight(from) | CASES) << (missing * Byte.SIZE);
  }

  private long eight(int from) {
    if (from + Long.BYTES <= bytes.length) return (long) LONGS.get(bytes, from);
    var eight = 0L;
    for (var i = bytes.length - 1; i >= from; i--) eight = (eight << Byte.SIZE) | (bytes[i] & 0xFF);
    return eight;
  }

  private static int lower(byte c) {
    return c >= 'A' && c <= 'Z' ? c | CASE : c;
  }

  /** Returns a range as text. */
  String text(int from, int to) {
    return new String(bytes, from, to - from, UTF_8);
  }
}
