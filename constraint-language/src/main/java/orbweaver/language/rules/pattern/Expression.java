package orbweaver.language.rules.pattern;

import com.google.re2j.PatternSyntaxException;

/** A regular expression in the syntax of RE2. It matches where it is found. */
public final class Expression implements Pattern {
  private final String text;
  private final com.google.re2j.Pattern compiled;

  private Expression(String text, int flags) {
    this.text = text;
    this.compiled = com.google.re2j.Pattern.compile(text, flags);
  }

  /**
   * Compiles it.
   *
   * @throws PatternSyntaxException if it is none
   */
  public static Expression of(String text) {
    return new Expression(text, 0);
  }

  /**
   * Compiles it so that upper and lower case are the same.
   *
   * @throws PatternSyntaxException if it is none
   */
  public static Expression ofAnyCase(String text) {
    return new Expression(text, com.google.re2j.Pattern.CASE_INSENSITIVE);
  }

  @Override
  public boolean matches(String text) {
    return compiled.matcher(text).find();
  }

  @Override
  public String literal() {
    return "";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Expression that && compiled.equals(that.compiled);
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
