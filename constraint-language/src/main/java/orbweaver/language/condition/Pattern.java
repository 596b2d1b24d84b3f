package orbweaver.language.condition;

import orbweaver.language.value.Predicate;

/** Pattern for the values of a field. It prints in rule notation. */
public sealed interface Pattern permits GlobPattern, RegexPattern {
  /** Returns the equivalent predicate of the W4 notation. */
  Predicate predicate();

  /** Returns a text that occurs in everything the pattern matches; empty if none is known. */
  String literal();

  default boolean matches(String value) {
    return predicate().holds(value);
  }
}
