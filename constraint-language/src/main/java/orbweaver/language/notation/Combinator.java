package orbweaver.language.notation;

import java.util.Locale;

/**
 * Combinator of constraints; W4 calls it circumstance. Its efficiency class is that of its most
 * expensive member.
 */
enum Combinator {
  AND(
      "(and constraint\u2026)",
      "all of them hold; without members it is t",
      "(and (depth 2) (no-cycles))"),
  IF(
      "(if condition then else)",
      "the second argument holds if the condition does, otherwise the third; t holds and nil fails",
      "(if (uri-scheme \"ftp\") (depth 1) (depth 2))"),
  NOT(
      "(not constraint)",
      "the constraint fails; a list of constraints fails when one of them" + " fails",
      "(not (depth 2))"),
  OR("(or constraint\u2026)", "one of them holds; without members it is nil", "(or (depth 2) t)");

  private final String usage;
  private final String meaning;
  private final String example;

  Combinator(String usage, String meaning, String example) {
    this.usage = usage;
    this.meaning = meaning;
    this.example = example;
  }

  /** Returns the keyword in formula notation. */
  String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns how to write it. */
  String usage() {
    return usage;
  }

  String meaning() {
    return meaning;
  }

  String example() {
    return example;
  }
}
