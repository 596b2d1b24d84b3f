package orbweaver.language.text;

/** Where lines end: at a line feed, a carriage return, or both. */
public final class LineEnds {
  private LineEnds() {}

  /** Whether a line ends with the character there; of both that is the second. */
  static boolean isOne(String text, int at) {
    return switch (text.charAt(at)) {
      case '\n' -> true;
      case '\r' -> at + 1 == text.length() || text.charAt(at + 1) != '\n';
      default -> false;
    };
  }

  /** The first character from there on with which a line begins to end; or the end of the text. */
  public static int next(String text, int from) {
    var at = from;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') at++;
    return at;
  }
}
