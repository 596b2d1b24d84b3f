package orbweaver.language.value;

/**
 * Case-insensitive text search (Knuth, Morris, Pratt): linear in the length of the searched text,
 * without allocation.
 */
public final class CaseInsensitiveSearch {
  private final String text;
  private final char[] letters;

  /** Length of the longest border for every matched length. */
  private final int[] border;

  /**
   * @param text text in lower case, not empty
   */
  public CaseInsensitiveSearch(String text) {
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

  public boolean occursIn(String haystack) {
    var matched = 0;
    for (var at = 0; at < haystack.length(); at++) {
      matched = step(matched, inAnyCase(haystack.charAt(at)));
      if (matched == letters.length) return true;
    }
    return false;
  }

  /**
   * Folds a letter like {@link String#equalsIgnoreCase}: several lower-case letters may share one
   * upper-case letter.
   */
  private static char inAnyCase(char letter) {
    return Character.toLowerCase(Character.toUpperCase(letter));
  }

  /** Returns the matched length after one more character. */
  private int step(int matched, char next) {
    var length = matched;
    while (length > 0 && letters[length] != next) length = border[length];
    return letters[length] == next ? length + 1 : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CaseInsensitiveSearch that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
