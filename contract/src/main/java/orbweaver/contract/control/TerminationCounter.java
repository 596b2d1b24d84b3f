package orbweaver.contract.control;

/** Counter of {@link ActivityCounts.TerminationCounters}, in the order of the components. */
public enum TerminationCounter {
  /** Opened fetch requests, and started phases that release held URLs. */
  OPENED,

  /** Completed ones of the opened requests and phases. */
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
