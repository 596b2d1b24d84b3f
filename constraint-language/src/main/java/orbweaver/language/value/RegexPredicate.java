package orbweaver.language.value;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import orbweaver.language.syntax.Quotes;

/**
 * Predicate that finds an RE2 pattern in the value. The time is linear in the length of the value;
 * the size of the compiled pattern bounds the cost per character.
 */
public record RegexPredicate(Pattern pattern) implements Predicate {
  private static final int MAX_LENGTH = 1_000;
  private static final int MAX_COPIES = 10_000;
  private static final int MAX_STEPS = 500;

  /**
   * Returns the predicate of an RE2 pattern.
   *
   * @throws IllegalArgumentException with a reason if the pattern is invalid or too large
   */
  public static RegexPredicate of(String text) {
    if (text.length() > MAX_LENGTH) throw tooLarge("at most " + MAX_LENGTH + " characters");
    if (text.length() * RegexRepetitions.product(text, MAX_COPIES) > MAX_COPIES) {
      throw tooLarge("repetitions with a smaller product");
    }
    var pattern = compiled(text);
    if (pattern.programSize() > MAX_STEPS) throw tooLarge("at most " + MAX_STEPS + " steps");
    return new RegexPredicate(pattern);
  }

  private static Pattern compiled(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException("an RE2 pattern: " + e.getDescription(), e);
    }
  }

  private static IllegalArgumentException tooLarge(String bound) {
    return new IllegalArgumentException("a smaller RE2 pattern: " + bound);
  }

  @Override
  public boolean holds(String value) {
    return pattern.matcher(value).find();
  }

  @Override
  public String toString() {
    return "(re " + Quotes.around(pattern.pattern()) + ")";
  }
}
