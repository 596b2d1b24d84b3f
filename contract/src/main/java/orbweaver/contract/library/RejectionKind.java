package orbweaver.contract.library;

/** Kind of a rejection to change the virtual library, for those who show it. */
public enum RejectionKind {
  /** A posting, library or change does not exist. */
  NOT_FOUND,
  /** The proof that the sender knows the password is missing or wrong. */
  PASSWORD,
  /** A rule of the library forbids it. */
  NOT_ALLOWED,
  /** Something was changed meanwhile. */
  CONFLICT
}
