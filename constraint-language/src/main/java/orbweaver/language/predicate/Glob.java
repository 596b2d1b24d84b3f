package orbweaver.language.predicate;

import orbweaver.language.text.Quotes;

/**
 * Predicate that matches the whole value with a glob: {@code *} is any run of characters, also
 * none, {@code ?} is one character, and a backslash escapes the next character. Letters are
 * compared with case.
 */
public record Glob(String text) implements Predicate {
  private static final int MAX_LENGTH = 1_000;

  /**
   * @throws IllegalArgumentException with a reason if the glob is too long
   */
  public Glob {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("a glob of at most " + MAX_LENGTH + " characters");
    }
  }

  @Override
  public boolean holds(String value) {
    return new GlobMatch(text, value).isMatch();
  }

  @Override
  public String toString() {
    return "(glob " + Quotes.around(text) + ")";
  }
}
