package orbweaver.cli.option;

/** What is printed. It may quote a file or a page; what moves a cursor in it is shown as a box. */
public final class Visible {
  private static final String KEPT = "\n\t";

  private Visible() {}

  /** A text as it can be shown: lines end and tabs stay. */
  public static String text(String text) {
    var shown = new StringBuilder(text.length());
    text.chars()
        .forEach(c -> shown.append(Character.isISOControl(c) && !isKept(c) ? '\u25a1' : (char) c));
    return shown.toString();
  }

  private static boolean isKept(int letter) {
    return KEPT.indexOf(letter) >= 0;
  }
}
