package orbweaver.language.check;

/** How much a finding matters. */
public enum Severity {
  /** What is written does not do what it seems to. */
  WARNING,
  /** Good to know. */
  NOTE
}
