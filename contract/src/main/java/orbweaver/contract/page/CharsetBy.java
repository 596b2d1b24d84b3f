package orbweaver.contract.page;

/** By what the encoding of a page was decided; the first of these that there is. */
public enum CharsetBy {
  /** A byte order mark at its start. */
  BOM,
  /** The {@code charset} of {@code Content-Type}. */
  HEADER,
  /** A {@code meta} near its start. */
  META,
  /** An XML declaration at its start. */
  XML,
  /** Nothing: windows-1252 then. */
  DEFAULT
}
