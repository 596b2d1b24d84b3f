package orbweaver.language.lint;

/** Severity of a finding. */
public enum Severity {
  /** The part does not do what it seems to do. */
  WARNING,
  /** The part works, with a consequence to know. */
  NOTE
}
