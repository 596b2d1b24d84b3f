package orbweaver.graph.analysis.anchor;

import java.util.Arrays;
import java.util.Locale;

/**
 * Divider of texts into words, which are the longest runs of letters and digits, in lower case. A
 * word is encoded with one to three bytes for each UTF-16 unit, none of which is zero, so that one
 * word contains another if its bytes contain those of the other.
 */
final class WordEncoder {
  private static final int FIRST_LENGTH = 64;
  private static final int MAX_UNIT_BYTES = 3;
  private static final int ONE_BYTE_UNITS = 0x80;
  private static final int TWO_BYTE_UNITS = 0x800;
  private static final int TWO_BYTES = 0xc0;
  private static final int THREE_BYTES = 0xe0;
  private static final int NEXT_BYTE = 0x80;
  private static final int BITS = 6;
  private static final int MASK = 0x3f;

  private byte[] word = new byte[FIRST_LENGTH];
  private int length;

  /** Consumer of words. */
  @FunctionalInterface
  interface WordConsumer {
    /**
     * Takes a word.
     *
     * @param bytes bytes of the word, and others after them; valid until the method returns
     * @param length number of bytes of the word
     * @param isWholeStart false if the word is at the start of the text
     * @param isWholeEnd false if the word is at the end of the text
     */
    void accept(byte[] bytes, int length, boolean isWholeStart, boolean isWholeEnd);
  }

  /** Passes each word of a text to the consumer. */
  void forEach(String text, WordConsumer consumer) {
    var lowerCase = text.toLowerCase(Locale.ROOT);
    var end = lowerCase.length();
    var start = 0;
    while (start < end) {
      if (!isPart(lowerCase.charAt(start))) {
        start++;
        continue;
      }
      var after = encode(lowerCase, start);
      consumer.accept(word, length, start > 0, after < end);
      start = after + 1;
    }
  }

  private int encode(String text, int start) {
    length = 0;
    var at = start;
    while (at < text.length() && isPart(text.charAt(at))) append(text.charAt(at++));
    return at;
  }

  private static boolean isPart(char unit) {
    if (unit < ONE_BYTE_UNITS) return (unit >= 'a' && unit <= 'z') || (unit >= '0' && unit <= '9');
    return Character.isLetterOrDigit(unit) || Character.isSurrogate(unit);
  }

  private void append(char unit) {
    if (length + MAX_UNIT_BYTES > word.length) word = Arrays.copyOf(word, 2 * word.length);
    if (unit < ONE_BYTE_UNITS) {
      word[length++] = (byte) unit;
    } else if (unit < TWO_BYTE_UNITS) {
      word[length++] = (byte) (TWO_BYTES | (unit >> BITS));
      word[length++] = (byte) (NEXT_BYTE | (unit & MASK));
    } else {
      word[length++] = (byte) (THREE_BYTES | (unit >> (2 * BITS)));
      word[length++] = (byte) (NEXT_BYTE | ((unit >> BITS) & MASK));
      word[length++] = (byte) (NEXT_BYTE | (unit & MASK));
    }
  }
}
