package orbweaver.contract.verdict;

/** Outcome of a submission. */
public enum SubmissionOutcome {
  /** The submission was carried out. Constraints may still reject a seed. */
  ACCEPTED,
  /** Everything already was as requested. */
  UNCHANGED,
  /** The submission had no effect; it is a dead letter. */
  REJECTED
}
