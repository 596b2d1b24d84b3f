package orbweaver.extractor.streaming;

import static java.nio.charset.StandardCharsets.UTF_8;

import orbweaver.extractor.text.Utf8Bytes;
import org.jsoup.parser.Parser;

/**
 * Decoder of character references: a fast path for the most frequent ones, jsoup for all others.
 */
final class CharacterReferences {
  private static final String[] FREQUENT = {
    "amp;", "lt;", "gt;", "quot;", "nbsp;", "#39;", "#x27;"
  };
  private static final String[] REPLACEMENTS = {"&", "<", ">", "\"", "\u00A0", "'", "'"};
  private static final byte[][] UTF8_REPLACEMENTS = new byte[REPLACEMENTS.length][];

  static {
    for (var i = 0; i < REPLACEMENTS.length; i++) {
      UTF8_REPLACEMENTS[i] = REPLACEMENTS[i].getBytes(UTF_8);
    }
  }

  private CharacterReferences() {}

  /**
   * Writes a text, which ends with the page or before a tag, with its character references
   * resolved. The target has enough room, because no text becomes longer.
   *
   * @return index after the text; negative if not all references are frequent ones
   */
  static int resolveFrequent(Utf8Input page, int from, int to, byte[] target, int start) {
    var end = start;
    var at = from;
    for (var next = page.find('&', from, to); next < to; next = page.find('&', at, to)) {
      var frequent = frequent(page, next + 1);
      if (frequent < 0) return -1;
      System.arraycopy(page.bytes(), at, target, end, next - at);
      end += next - at;
      for (var octet : UTF8_REPLACEMENTS[frequent]) target[end++] = octet;
      at = next + 1 + FREQUENT[frequent].length();
    }
    System.arraycopy(page.bytes(), at, target, end, to - at);
    return end + to - at;
  }

  private static int frequent(Utf8Input page, int at) {
    for (var i = 0; i < FREQUENT.length; i++) if (page.startsWith(FREQUENT[i], at)) return i;
    return -1;
  }

  /** Returns a text with all its character references resolved, in UTF-8. */
  static byte[] resolveText(String raw) {
    return Utf8Bytes.encode(Parser.unescapeEntities(raw, false));
  }

  /** Returns an attribute value with its character references resolved. */
  static String resolveAttribute(String raw) {
    var value = new StringBuilder(raw.length());
    var at = 0;
    for (var next = raw.indexOf('&'); next >= 0; next = raw.indexOf('&', at)) {
      var frequent = frequent(raw, next + 1);
      if (frequent < 0) return Parser.unescapeEntities(raw, true);
      value.append(raw, at, next).append(REPLACEMENTS[frequent]);
      at = next + 1 + FREQUENT[frequent].length();
    }
    return value.append(raw, at, raw.length()).toString();
  }

  private static int frequent(String raw, int at) {
    for (var i = 0; i < FREQUENT.length; i++) if (raw.startsWith(FREQUENT[i], at)) return i;
    return -1;
  }
}
