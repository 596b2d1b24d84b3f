package orbweaver.extractor.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Text as bytes of UTF-8. (RFC 3629) */
public final class Utf8 {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH = 0x8080808080808080L;

  private static final int[] LEAST = {0, 0, 0x80, 0x800, 0x10000};
  private static final int LOW_SIX = 0x3F;

  private Utf8() {}

  /** Whether that is all text, from an index on: nothing cut, overlong or beyond Unicode. */
  public static boolean isText(byte[] bytes, int from) {
    var at = asciiEnd(bytes, from);
    while (at < bytes.length) {
      var length = length(bytes[at]);
      if (!isCharacter(bytes, at, length)) return false;
      at += length;
      if (at < bytes.length && bytes[at] >= 0) at = asciiEnd(bytes, at);
    }
    return true;
  }

  /** Where the first byte from an index on is that is not of ASCII; else the end. */
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
    var character = characterAt(bytes, at);
    var isHalf = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    return character >= LEAST[length] && character <= Character.MAX_CODE_POINT && !isHalf;
  }

  /** How many bytes the character takes that begins with this one; 0 if none does. */
  public static int length(byte first) {
    if (first >= 0) return 1;
    return switch (first >> 4 & 0xF) {
      case 0xC, 0xD -> 2;
      case 0xE -> 3;
      case 0xF -> first < (byte) 0xF8 ? 4 : 0;
      default -> 0;
    };
  }

  /** The character of a text that begins there. */
  public static int characterAt(byte[] text, int at) {
    var first = text[at];
    return switch (length(first)) {
      case 2 -> (first & 0x1F) << 6 | rest(text[at + 1]);
      case 3 -> (first & 0xF) << 12 | rest(text[at + 1]) << 6 | rest(text[at + 2]);
      case 4 ->
          (first & 0x7) << 18
              | rest(text[at + 1]) << 12
              | rest(text[at + 2]) << 6
              | rest(text[at + 3]);
      default -> first;
    };
  }

  private static int rest(byte next) {
    return next & LOW_SIX;
  }

  /** Writes a character; where the next one has its place. The room is there. */
  static int write(int character, byte[] text, int at) {
    var length = size(character);
    if (length == 1) {
      text[at] = (byte) character;
      return at + 1;
    }
    var bits = character;
    for (var i = at + length - 1; i > at; i--) {
      text[i] = (byte) (0x80 | (bits & LOW_SIX));
      bits >>= 6;
    }
    text[at] = (byte) (0xF00 >> length | bits);
    return at + length;
  }

  /** How many bytes a character takes. */
  static int size(int character) {
    if (character < LEAST[2]) return 1;
    if (character < LEAST[3]) return 2;
    return character < LEAST[4] ? 3 : 4;
  }
}
