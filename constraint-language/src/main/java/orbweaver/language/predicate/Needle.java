package orbweaver.language.predicate;

/**
 * A text to be found in others, compared without case. Takes time linear in what is searched,
 * whatever the text (Knuth, Morris, Pratt), and no memory.
 */
public final class Needle {
  private final String text;
  private final char[] letters;

  /** For every length of what matched: how much of it still matches one step on. */
  private final int[] border;

  /**
   * @param text in lower case, not empty
   */
  public Needle(String text) {
    this.text = text;
    letters = text.toCharArray();
    for (var at = 0; at < letters.length; at++) letters[at] = inAnyCase(letters[at]);
    border = new int[letters.length + 1];
    for (var end = 1; end < letters.length; end++) {
      border[end + 1] = step(border[end], letters[end]);
    }
  }

  public String text() {
    return text;
  }

  public boolean isIn(String haystack) {
    var matched = 0;
    for (var at = 0; at < haystack.length(); at++) {
      matched = step(matched, inAnyCase(haystack.charAt(at)));
      if (matched == letters.length) return true;
    }
    return false;
  }

  /** As {@link String#equalsIgnoreCase}: of some letters, two small ones have one great one. */
  private static char inAnyCase(char letter) {
    return Character.toLowerCase(Character.toUpperCase(letter));
  }

  /** How much of the needle matches once this character is read too. */
  private int step(int matched, char next) {
    var length = matched;
    while (length > 0 && letters[length] != next) length = border[length];
    return letters[length] == next ? length + 1 : 0;
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
