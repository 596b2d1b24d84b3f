package orbweaver.language.rules.pattern;

import orbweaver.language.predicate.Regex;

/** A regular expression in the syntax of RE2. It matches where it is found. */
public final class Expression implements Pattern {
  private final String text;
  private final Regex regex;

  private Expression(String text, Regex regex) {
    this.text = text;
    this.regex = regex;
  }

  /**
   * Compiles it.
   *
   * @throws IllegalArgumentException with a reason if it is none, or too large
   */
  public static Expression of(String text) {
    return new Expression(text, Regex.of(text));
  }

  /**
   * Compiles it so that upper and lower case are the same.
   *
   * @throws IllegalArgumentException with a reason if it is none, or too large
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
