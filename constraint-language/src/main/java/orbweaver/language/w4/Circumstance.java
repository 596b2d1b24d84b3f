package orbweaver.language.w4;

import java.util.Locale;

/** The constraints that scope others. Each is of the class of the dearest one in it. */
enum Circumstance {
  AND("(and constraint\u2026)", "all of them hold; of none it is t", "(and (depth 2) (no-cycles))"),
  IF(
      "(if condition then else)",
      "where the condition holds the second does, elsewhere the third; t holds and nil fails",
      "(if (uri-scheme \"ftp\") (depth 1) (depth 2))"),
  NOT("(not constraint)", "it fails; a list of constraints fails when one does", "(not (depth 2))"),
  OR("(or constraint\u2026)", "one of them holds; of none it is nil", "(or (depth 2) t)");

  private final String usage;
  private final String meaning;
  private final String example;

  Circumstance(String usage, String meaning, String example) {
    this.usage = usage;
    this.meaning = meaning;
    this.example = example;
  }

  /** As it is written in a formula. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How it is written. */
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
