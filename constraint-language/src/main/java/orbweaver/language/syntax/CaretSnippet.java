package orbweaver.language.syntax;

/** Snippet of one line with a caret below a column, cut to the width of a terminal. */
final class CaretSnippet {
  private static final int WIDTH = 76;
  private static final int MAX_BEFORE = 48;

  private CaretSnippet() {}

  /**
   * @param start offset of the start of the line
   * @param column column of the caret, from 1
   */
  static String of(String text, int start, int column) {
    var from = Math.max(0, column - 1 - MAX_BEFORE);
    var to = Math.min(LineEndings.nextLineEnd(text, start + column - 1), start + from + WIDTH);
    var printable = printable(text.substring(start + from, to));
    return "  " + printable + "\n  " + " ".repeat(column - 1 - from) + "^";
  }

  /** Replaces control characters, which must not reach terminals and logs. */
  static String printable(String text) {
    var printable = new StringBuilder(text.length());
    text.chars().forEach(c -> printable.append(Character.isISOControl(c) ? '\u00b7' : (char) c));
    return printable.toString();
  }
}
