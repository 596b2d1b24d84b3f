package orbweaver.language.predicate;

import orbweaver.language.text.Quotes;

/**
 * The whole value looks like this: {@code *} is any run of characters, also none, {@code ?} is one
 * character, a backslash takes the next one literally, all else is itself in its own case.
 */
public record Glob(String text) implements Predicate {
  private static final int LONGEST = 1_000;

  /**
   * @throws IllegalArgumentException with a reason if it is too long
   */
  public Glob {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException("a glob of at most " + LONGEST + " characters");
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
