package orbweaver.language.predicate;

/**
 * A text to be found in others, compared without case. Takes time linear in what is searched,
 * whatever the text (Knuth, Morris, Pratt), and no memory.
 */
public final class Needle {
  private final String text;

  /** For every length of what matched: how much of it still matches one step on. */
  private final int[] border;

  /**
   * @param text in lower case, not empty
   */
  public Needle(String text) {
    this.text = text;
    this.border = new int[text.length() + 1];
    for (var end = 1; end < text.length(); end++) {
      border[end + 1] = step(border[end], text.charAt(end));
    }
  }

  public String text() {
    return text;
  }

  public boolean isIn(String haystack) {
    var matched = 0;
    for (var at = 0; at < haystack.length(); at++) {
      matched = step(matched, Character.toLowerCase(haystack.charAt(at)));
      if (matched == text.length()) return true;
    }
    return false;
  }

  /** How much of the needle matches once this character is read too. */
  private int step(int matched, char next) {
    var length = matched;
    while (length > 0 && text.charAt(length) != next) length = border[length];
    return text.charAt(length) == next ? length + 1 : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Needle that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
