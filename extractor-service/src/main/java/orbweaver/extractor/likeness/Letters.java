package orbweaver.extractor.likeness;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A text that is looked at by the eight characters, since most of most texts are letters and digits
 * of ASCII. They stand in the bytes of one long, and each step is made in all of them.
 */
public final class Letters {
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

  private static final long PAIRS = 0x00ff00ff00ff00ffL;
  private static final long FOURS = 0x0000ffff0000ffffL;
  private static final long EIGHTS = 0x00000000ffffffffL;
  private static final long SQUARE = Words.FACTOR * Words.FACTOR;

  private final String text;
  private final byte[] bytes;

  public Letters(String text) {
    this.text = text;
    var latin = text.getBytes(ISO_8859_1);
    // Two surrogates are one byte, and what follows is not where it is in the text.
    bytes = latin.length == text.length() ? latin : new byte[0];
  }

  int length() {
    return text.length();
  }

  char at(int index) {
    return text.charAt(index);
  }

  /** How many letters and digits of ASCII stand there for sure; of more than eight eight. */
  int run(int from) {
    if (from + EIGHT > bytes.length) return 0;
    var eight = (long) LONGS.get(bytes, from);
    var small = (eight | CASE) & LOW;
    var letters = (small + FROM_A) & ~(small + BEHIND_Z);
    var digits = ((eight & LOW) + FROM_0) & ~((eight & LOW) + BEHIND_9);
    var others = ~((letters | digits) & ~eight) & HIGH;
    return Long.numberOfTrailingZeros(others) / EIGHT;
  }

  /** What so many of them come to, in lower case: the first by the highest power of the factor. */
  long hash(int from, int count) {
    var small = (long) LONGS.get(bytes, from) | CASE;
    var last = small << (Long.SIZE - EIGHT * count);
    var twos = (last & PAIRS) * Words.FACTOR + (last >>> 8 & PAIRS);
    var fours = (twos & FOURS) * SQUARE + (twos >>> 16 & FOURS);
    return (fours & EIGHTS) * SQUARE * SQUARE + (fours >>> 32);
  }
}
