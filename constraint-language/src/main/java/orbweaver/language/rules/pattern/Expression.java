package orbweaver.language.rules.pattern;

import orbweaver.language.predicate.Regex;

/** Regular expression in RE2 syntax. It matches anywhere in the value. */
public final class Expression implements Pattern {
  private final String text;
  private final Regex regex;

  private Expression(String text, Regex regex) {
    this.text = text;
    this.regex = regex;
  }

  /**
   * Compiles an expression.
   *
   * @throws IllegalArgumentException with a reason if the expression is invalid or too large
   */
  public static Expression of(String text) {
    return new Expression(text, Regex.of(text));
  }

  /**
   * Compiles an expression that ignores case.
   *
   * @throws IllegalArgumentException with a reason if the expression is invalid or too large
   */
  public static Expression ofAnyCase(String text) {
    return new Expression(text, Regex.of("(?i)" + text));
  }

  @Override
  public Regex predicate() {
    return regex;
  }

  @Override
  public String literal() {
    return "";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Expression that && regex.equals(that.regex);
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
