package orbweaver.language.predicate;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import orbweaver.language.text.Quotes;

/**
 * An RE2 pattern occurs in the value. Takes time linear in the value, whatever the pattern; how
 * much for each of its characters is bounded by the size of the compiled pattern.
 */
public record Regex(Pattern pattern) implements Predicate {
  private static final int LONGEST = 1_000;
  private static final int MOST_COPIES = 10_000;
  private static final int MOST_STEPS = 500;

  /**
   * @throws IllegalArgumentException with a reason if it is no pattern, or too large
   */
  public static Regex of(String text) {
    if (text.length() > LONGEST) throw tooLarge("at most " + LONGEST + " characters");
    if (text.length() * Repetitions.product(text, MOST_COPIES) > MOST_COPIES) {
      throw tooLarge("repetitions that multiply to less");
    }
    var pattern = compiled(text);
    if (pattern.programSize() > MOST_STEPS) throw tooLarge("at most " + MOST_STEPS + " steps");
    return new Regex(pattern);
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
