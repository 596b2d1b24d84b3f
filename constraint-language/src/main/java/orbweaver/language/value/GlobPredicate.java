package orbweaver.language.value;

import orbweaver.language.syntax.Quotes;

/**
 * Predicate that matches the whole value with a glob: {@code *} is any run of characters, also
 * none, {@code ?} is one character, and a backslash escapes the next character. Letters are
 * compared with case.
 */
public record GlobPredicate(String text) implements Predicate {
  private static final int MAX_LENGTH = 1_000;

  /**
   * @throws IllegalArgumentException with a reason if the glob is too long
   */
  public GlobPredicate {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("a glob of at most " + MAX_LENGTH + " characters");
    }
  }

  @Override
  public boolean holds(String value) {
    return new GlobMatcher(text, value).isMatch();
  }

  @Override
  public String toString() {
    return "(glob " + Quotes.around(text) + ")";
  }
}
