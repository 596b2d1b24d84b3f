package orbweaver.extractor.skim;

import org.jsoup.parser.Parser;

/**
 * Character references: of those that most texts have, a look; the others have a table of jsoup.
 */
final class Entities {
  private static final String[] USUAL = {"amp;", "lt;", "gt;", "quot;", "nbsp;", "#39;", "#x27;"};
  private static final char[] MEANT = {'&', '<', '>', '"', '\u00A0', '\'', '\''};

  private Entities() {}

  /** A text, its references made what they refer to. */
  static String resolved(String raw, boolean inAttribute) {
    var text = new StringBuilder(raw.length());
    var at = 0;
    for (var next = raw.indexOf('&'); next >= 0; next = raw.indexOf('&', at)) {
      var usual = usual(raw, next + 1);
      if (usual < 0) return Parser.unescapeEntities(raw, inAttribute);
      text.append(raw, at, next).append(MEANT[usual]);
      at = next + 1 + USUAL[usual].length();
    }
    return text.append(raw, at, raw.length()).toString();
  }

  private static int usual(String raw, int at) {
    for (var i = 0; i < USUAL.length; i++) if (raw.startsWith(USUAL[i], at)) return i;
    return -1;
  }
}
