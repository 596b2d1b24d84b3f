package orbweaver.language.report;

/**
 * Escaping of text for XML 1.0 and HTML, both as element content and as an attribute in double
 * quotes.
 */
public final class MarkupText {
  private static final int REPLACEMENT = 0xFFFD;
  private static final int FIRST_PRINTABLE = 0x20;
  // The last two code points of the Basic Multilingual Plane are no characters.
  private static final int LAST_BASIC = 0xFFFD;

  private MarkupText() {}

  /**
   * Returns the escaped text, with a replacement character in place of each control character and
   * of each character that XML cannot represent. A tab or a line end becomes a space.
   */
  public static String escape(String text) {
    var escaped = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(point -> append(point, escaped));
    return escaped.toString();
  }

  private static void append(int point, StringBuilder escaped) {
    switch (point) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\t', '\n', '\r' -> escaped.append(' ');
      default -> escaped.appendCodePoint(isAllowed(point) ? point : REPLACEMENT);
    }
  }

  // XML 1.0, 2.2: Char. HTML forbids the control characters above it, too. An unpaired surrogate is
  // a code point here.
  private static boolean isAllowed(int point) {
    var isSurrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    var isBasic = point >= FIRST_PRINTABLE && point <= LAST_BASIC && !isSurrogate;
    return (isBasic && !Character.isISOControl(point)) || Character.isSupplementaryCodePoint(point);
  }
}
