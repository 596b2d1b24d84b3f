package orbweaver.language.rules.pattern;

import orbweaver.language.predicate.Predicate;

/** What a value is held against. It prints itself as it is written in a rule. */
public sealed interface Pattern permits Glob, Expression {
  /** As the other notation asks for it. */
  Predicate predicate();

  /** A text that occurs in everything it matches; empty when none is known. */
  String literal();

  default boolean matches(String value) {
    return predicate().holds(value);
  }
}
