package orbweaver.contract.control;

/** Counter of {@link ActivityCounts.TerminationCounters}, in the order of the components. */
public enum TerminationCounter {
  /** Fetch requests and phases that were opened. */
  OPENED,

  /** Completed requests and phases among the opened ones. */
  CLOSED,

  /** Outlink batches that were sent. */
  SENT,

  /** Applied outlink batches. */
  RECEIVED,

  /** Applied verdicts on seeds. */
  SEEDS,

  /** Interests held for the last resort, now or before. */
  HELD,

  /** Interests among the held ones that are no longer held. */
  RELEASED,

  /** URLs over budget. */
  OVER_BUDGET
}
