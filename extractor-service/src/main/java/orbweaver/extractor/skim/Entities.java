package orbweaver.extractor.skim;

import org.jsoup.parser.Parser;

/**
 * Character references: of those that most texts have, a look; the others have a table of jsoup.
 */
final class Entities {
  private static final String[] USUAL = {"amp;", "lt;", "gt;", "quot;", "nbsp;", "#39;", "#x27;"};
  private static final char[] MEANT = {'&', '<', '>', '"', '\u00A0', '\'', '\''};

  private Entities() {}

  /** A part of a page, its references made what they refer to. */
  static String resolved(String page, int from, int to, boolean inAttribute) {
    var text = new StringBuilder(to - from);
    var at = from;
    for (var next = page.indexOf('&', from, to); next >= 0; next = page.indexOf('&', at, to)) {
      var usual = usual(page, next + 1);
      if (usual < 0) return Parser.unescapeEntities(page.substring(from, to), inAttribute);
      text.append(page, at, next).append(MEANT[usual]);
      at = next + 1 + USUAL[usual].length();
    }
    return text.append(page, at, to).toString();
  }

  private static int usual(String page, int at) {
    for (var i = 0; i < USUAL.length; i++) if (page.startsWith(USUAL[i], at)) return i;
    return -1;
  }
}
