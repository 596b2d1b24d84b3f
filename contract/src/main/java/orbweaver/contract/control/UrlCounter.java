package orbweaver.contract.control;

/** Counter of {@link ActivityCounts.UrlCounts}, in the order of the components. */
public enum UrlCounter {
  /** URLs with a result. */
  DONE,

  /** Of the done URLs, fetched pages. */
  PAGES,

  /** URLs given up. */
  FAILED,

  /** URLs quarantined as suspected traps. */
  QUARANTINED,

  /** URLs queued, in flight or held. */
  PENDING,

  /** Of the pending URLs, those in flight. */
  IN_FLIGHT,

  /** Of the pending URLs, those of hosts that are backing off. */
  BACKING_OFF,

  /** Of the pending URLs, those held. */
  HELD,

  /** Outlinks that were sent. */
  ACCEPTED,

  /** Outlinks that were rejected. */
  REJECTED,

  /** URLs with more discovery paths than are stored. */
  TOO_MANY_PATHS,

  /** Of the pending URLs, those over budget. */
  OVER_BUDGET
}
