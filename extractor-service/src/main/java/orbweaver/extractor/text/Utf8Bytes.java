package orbweaver.extractor.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** UTF-8 validation, decoding and encoding. (RFC 3629) */
public final class Utf8Bytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH = 0x8080808080808080L;

  private static final int[] MIN_CODE_POINT = {0, 0, 0x80, 0x800, 0x10000};
  private static final int CONTINUATION_BITS = 0x3F;

  private Utf8Bytes() {}

  /** Tests whether bytes from an index on are valid: not truncated, overlong or beyond Unicode. */
  public static boolean isValid(byte[] bytes, int from) {
    var at = asciiEnd(bytes, from);
    while (at < bytes.length) {
      var length = sequenceLength(bytes[at]);
      if (!isCharacter(bytes, at, length)) return false;
      at += length;
      if (at < bytes.length && bytes[at] >= 0) at = asciiEnd(bytes, at);
    }
    return true;
  }

  /** Returns the index of the first non-ASCII byte from an index on, or the end. */
  public static int asciiEnd(byte[] bytes, int from) {
    var at = from;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      var others = (long) LONGS.get(bytes, at) & HIGH;
      if (others != 0) return at + Long.numberOfTrailingZeros(others) / Byte.SIZE;
    }
    while (at < bytes.length && bytes[at] >= 0) at++;
    return at;
  }

  private static boolean isCharacter(byte[] bytes, int at, int length) {
    if (length < 2 || at + length > bytes.length) return false;
    for (var i = at + 1; i < at + length; i++) if (bytes[i] >> 6 != -2) return false;
    var character = codePointAt(bytes, at);
    return character >= MIN_CODE_POINT[length]
        && character <= Character.MAX_CODE_POINT
        && !isSurrogate(character);
  }

  /** Returns the length of the sequence with that first byte; 0 if the byte starts none. */
  public static int sequenceLength(byte first) {
    if (first >= 0) return 1;
    return switch (first >> 4 & 0xF) {
      case 0xC, 0xD -> 2;
      case 0xE -> 3;
      case 0xF -> first < (byte) 0xF8 ? 4 : 0;
      default -> 0;
    };
  }

  /** Returns the code point at an index of a valid text. */
  public static int codePointAt(byte[] text, int at) {
    var first = text[at];
    return switch (sequenceLength(first)) {
      case 2 -> (first & 0x1F) << 6 | continuation(text[at + 1]);
      case 3 -> (first & 0xF) << 12 | continuation(text[at + 1]) << 6 | continuation(text[at + 2]);
      case 4 ->
          (first & 0x7) << 18
              | continuation(text[at + 1]) << 12
              | continuation(text[at + 2]) << 6
              | continuation(text[at + 3]);
      default -> first;
    };
  }

  private static int continuation(byte next) {
    return next & CONTINUATION_BITS;
  }

  /** Returns a text in UTF-8; a lone surrogate becomes U+FFFD. */
  public static byte[] encode(String text) {
    var bytes = new byte[text.codePoints().map(Utf8Bytes::encodedLength).sum()];
    var end = 0;
    for (var i = 0; i < text.length(); ) {
      var character = text.codePointAt(i);
      i += Character.charCount(character);
      end = write(isSurrogate(character) ? '\uFFFD' : character, bytes, end);
    }
    return bytes;
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }

  /** Writes a code point and returns the index after it. The array must have enough room. */
  static int write(int character, byte[] text, int at) {
    var length = encodedLength(character);
    if (length == 1) {
      text[at] = (byte) character;
      return at + 1;
    }
    var bits = character;
    for (var i = at + length - 1; i > at; i--) {
      text[i] = (byte) (0x80 | (bits & CONTINUATION_BITS));
      bits >>= 6;
    }
    // The first byte begins with as many ones as the sequence has bytes, and a zero.
    text[at] = (byte) (0xF00 >> length | bits);
    return at + length;
  }

  /** Returns the encoded length of a code point. */
  static int encodedLength(int character) {
    if (character < MIN_CODE_POINT[2]) return 1;
    if (character < MIN_CODE_POINT[3]) return 2;
    return character < MIN_CODE_POINT[4] ? 3 : 4;
  }
}
