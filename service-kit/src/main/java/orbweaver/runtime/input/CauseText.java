package orbweaver.runtime.input;

/** Text of an exception for people: a single printable line of limited length. */
public final class CauseText {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_CAUSES = 10;

  private CauseText() {}

  /**
   * Returns the message of the innermost cause that has one, or the name of the exception's type.
   */
  public static String of(Throwable e) {
    var text = e.getClass().getSimpleName();
    var cause = e;
    for (var depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      var message = cause.getMessage();
      if (message != null && !message.isBlank()) text = message;
      cause = cause.getCause();
    }
    return printable(text);
  }

  /** Returns a text with control characters replaced by question marks, cut if it is too long. */
  public static String printable(String text) {
    var printable = new StringBuilder();
    text.strip()
        .codePoints()
        .limit(MAX_LENGTH)
        .map(CauseText::printable)
        .forEach(printable::appendCodePoint);
    if (text.strip().codePointCount(0, text.strip().length()) > MAX_LENGTH)
      printable.append('\u2026');
    return printable.isEmpty() ? "?" : printable.toString();
  }

  private static int printable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          '?';
      default -> point;
    };
  }
}
