package orbweaver.language.rules.pattern;

/** What a text is held against. It prints itself as it is written in a rule. */
public sealed interface Pattern permits Glob, Expression {
  boolean matches(String text);

  /** A text that occurs in everything it matches; empty when none is known. */
  String literal();
}
