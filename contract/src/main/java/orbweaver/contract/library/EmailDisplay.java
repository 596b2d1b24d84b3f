package orbweaver.contract.library;

/** Way in which the e-mail address of an author is shown, as the author chose. */
public enum EmailDisplay {
  HIDDEN,
  /** As words, {@code me at example.org}, which few programs collect. */
  SPELLED_OUT,
  /** As a link. */
  LINK
}
