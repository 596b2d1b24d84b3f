package orbweaver.graph.file.drawing;

/** Text that stands for itself in XML 1.0, as an element's content and in double quotes. */
public final class Xml {
  private static final int REPLACEMENT = 0xFFFD;
  private static final int FIRST_PRINTED = 0x20;
  private static final int LAST_OF_PLANE = 0xFFFD;

  private Xml() {}

  /** The text, with a replacement character for each that XML knows no way to write. */
  public static String text(String text) {
    var escaped = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(point -> append(point, escaped));
    return escaped.toString();
  }

  private static void append(int point, StringBuilder to) {
    switch (point) {
      case '&' -> to.append("&amp;");
      case '<' -> to.append("&lt;");
      case '>' -> to.append("&gt;");
      case '"' -> to.append("&quot;");
      case '\t', '\n', '\r' -> to.append(' ');
      default -> to.appendCodePoint(isAllowed(point) ? point : REPLACEMENT);
    }
  }

  // XML 1.0, 2.2: Char. A surrogate without its other half is a code point here.
  private static boolean isAllowed(int point) {
    var isSurrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    var isBasic = point >= FIRST_PRINTED && point <= LAST_OF_PLANE && !isSurrogate;
    return isBasic || Character.isSupplementaryCodePoint(point);
  }
}
