package orbweaver.language.condition;

import orbweaver.language.value.RegexPredicate;

/** Regular expression in RE2 syntax. It matches anywhere in the value. */
public final class RegexPattern implements Pattern {
  private final String text;
  private final RegexPredicate regex;

  private RegexPattern(String text, RegexPredicate regex) {
    this.text = text;
    this.regex = regex;
  }

  /**
   * Compiles an expression.
   *
   * @throws IllegalArgumentException with a reason if the expression is invalid or too large
   */
  public static RegexPattern of(String text) {
    return new RegexPattern(text, RegexPredicate.of(text));
  }

  /**
   * Compiles an expression that ignores case.
   *
   * @throws IllegalArgumentException with a reason if the expression is invalid or too large
   */
  public static RegexPattern ofIgnoringCase(String text) {
    return new RegexPattern(text, RegexPredicate.of("(?i)" + text));
  }

  @Override
  public RegexPredicate predicate() {
    return regex;
  }

  @Override
  public String literal() {
    return "";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RegexPattern that && regex.equals(that.regex);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
