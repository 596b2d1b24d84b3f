package orbweaver.contract.page;

/** Source of a page's encoding, in order of precedence. */
public enum CharsetSource {
  /** A byte order mark at the beginning. */
  BOM,
  /** The {@code charset} of {@code Content-Type}. */
  HEADER,
  /** A {@code meta} element near the beginning. */
  META,
  /** An XML declaration at the beginning. */
  XML,
  /** None: windows-1252 is the default. */
  DEFAULT
}
