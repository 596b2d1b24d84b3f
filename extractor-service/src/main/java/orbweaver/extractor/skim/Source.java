package orbweaver.extractor.skim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A page in UTF-8. All that markup is made of is ASCII, and no byte of another character is: so it
 * is looked for byte by byte, and where much is passed, by the eight bytes in one long.
 */
final class Source {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final int CASE = 'a' - 'A';
  private static final long CASES = CASE * ONES;

  private final byte[] bytes;

  Source(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return bytes.length;
  }

  /** The byte there; negative where it is not of ASCII. */
  byte at(int index) {
    return bytes[index];
  }

  /** Where the next one of ASCII stands; the length where there is none. */
  int find(char c, int from) {
    return find(c, from, bytes.length);
  }

  /** The same before an end, and that where there is none. */
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

  /** Whether that stands there. */
  boolean has(String ascii, int at) {
    if (at + ascii.length() > bytes.length) return false;
    for (var i = 0; i < ascii.length(); i++) if (bytes[at + i] != ascii.charAt(i)) return false;
    return true;
  }

  /** Whether that, which is in lower case, stands there in any. */
  boolean hasInAnyCase(String ascii, int at) {
    if (at + ascii.length() > bytes.length) return false;
    for (var i = 0; i < ascii.length(); i++) {
      if (lower(bytes[at + i]) != ascii.charAt(i)) return false;
    }
    return true;
  }

  /** Whether the same stands at both places, in any case. */
  boolean isSame(int one, int other, int length) {
    if (Math.max(one, other) + length > bytes.length) return false;
    for (var i = 0; i < length; i++) {
      if (lower(bytes[one + i]) != lower(bytes[other + i])) return false;
    }
    return true;
  }

  /** The first eight bytes of a name or less, letters in lower case, the last one highest. */
  long small(int from, int to) {
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

  /** A part as text. */
  String text(int from, int to) {
    return new String(bytes, from, to - from, UTF_8);
  }
}
