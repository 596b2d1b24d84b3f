package orbweaver.extractor.streaming;

import org.jsoup.parser.Parser;

/**
 * Decoder of character references: a fast path for the most frequent ones, jsoup for all others.
 */
final class CharacterReferences {
  private static final String[] FREQUENT = {
    "amp;", "lt;", "gt;", "quot;", "nbsp;", "#39;", "#x27;"
  };
  private static final char[] REPLACEMENTS = {'&', '<', '>', '"', '\u00A0', '\'', '\''};

  private CharacterReferences() {}

  /** Returns a text with its character references resolved. */
  static String resolve(String raw, boolean inAttribute) {
    var text = new StringBuilder(raw.length());
    var at = 0;
    for (var next = raw.indexOf('&'); next >= 0; next = raw.indexOf('&', at)) {
      var frequent = frequent(raw, next + 1);
      if (frequent < 0) return Parser.unescapeEntities(raw, inAttribute);
      text.append(raw, at, next).append(REPLACEMENTS[frequent]);
      at = next + 1 + FREQUENT[frequent].length();
    }
    return text.append(raw, at, raw.length()).toString();
  }

  private static int frequent(String raw, int at) {
    for (var i = 0; i < FREQUENT.length; i++) if (raw.startsWith(FREQUENT[i], at)) return i;
    return -1;
  }
}
