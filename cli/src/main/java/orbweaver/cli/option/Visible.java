package orbweaver.cli.option;

/**
 * What is printed. It may quote a file or a page; what moves a cursor in it or turns a line around
 * is shown as a box.
 */
public final class Visible {
  private static final String KEPT = "\n\t";

  private Visible() {}

  /** A text as it can be shown: lines end and tabs stay. */
  public static String text(String text) {
    var shown = new StringBuilder(text.length());
    text.chars().forEach(c -> shown.append(acts(c) ? '\u25a1' : (char) c));
    return shown.toString();
  }

  // UAX 9: behind such a mark a title could look like another one.
  private static boolean acts(int c) {
    var isDirection = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return isDirection || (Character.isISOControl(c) && !isKept(c));
  }

  private static boolean isKept(int letter) {
    return KEPT.indexOf(letter) >= 0;
  }
}
