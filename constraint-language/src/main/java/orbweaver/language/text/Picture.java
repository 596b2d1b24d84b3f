package orbweaver.language.text;

/** A line of text with a caret below one place, cut to what fits on a terminal. */
final class Picture {
  private static final int WIDTH = 76;
  private static final int BEFORE = 48;

  private Picture() {}

  /**
   * @param start where the line begins in the text
   * @param column of the place, from 1
   */
  static String of(String text, int start, int column) {
    var from = Math.max(0, column - 1 - BEFORE);
    var to = Math.min(LineEnds.next(text, start + column - 1), start + from + WIDTH);
    var shown = printable(text.substring(start + from, to));
    return "  " + shown + "\n  " + " ".repeat(column - 1 - from) + "^";
  }

  /** Control characters stay out of terminals and logs. */
  static String printable(String text) {
    var shown = new StringBuilder(text.length());
    text.chars().forEach(c -> shown.append(Character.isISOControl(c) ? '\u00b7' : (char) c));
    return shown.toString();
  }
}
