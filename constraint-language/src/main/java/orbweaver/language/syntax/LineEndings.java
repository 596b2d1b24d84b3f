package orbweaver.language.syntax;

/** Line endings: line feed, carriage return, or both. */
public final class LineEndings {
  private LineEndings() {}

  /** Tests whether a line ends with a character; of CR LF only the LF counts. */
  static boolean isLineEnd(String text, int at) {
    return switch (text.charAt(at)) {
      case '\n' -> true;
      case '\r' -> at + 1 == text.length() || text.charAt(at + 1) != '\n';
      default -> false;
    };
  }

  /** Returns the offset of the next line ending, or the end of the text. */
  public static int nextLineEnd(String text, int from) {
    var at = from;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') at++;
    return at;
  }
}
