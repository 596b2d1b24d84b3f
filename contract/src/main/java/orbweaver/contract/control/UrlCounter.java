package orbweaver.contract.control;

/** Counter of {@link ActivityCounts.UrlCounts}, in the order of the components. */
public enum UrlCounter {
  /** URLs with a result. */
  DONE,

  /** Fetched pages among the done URLs. */
  PAGES,

  /** URLs given up. */
  FAILED,

  /** URLs quarantined as suspected traps. */
  QUARANTINED,

  /** URLs queued, in flight or held. */
  PENDING,

  /** Pending URLs that are in flight. */
  IN_FLIGHT,

  /** Pending URLs of hosts that are backing off. */
  BACKING_OFF,

  /** Pending URLs that are held. */
  HELD,

  /** Outlinks that were sent. */
  ACCEPTED,

  /** Outlinks that were rejected. */
  REJECTED,

  /** URLs with more discovery paths than are stored. */
  TOO_MANY_PATHS,

  /** Pending URLs that are over budget. */
  OVER_BUDGET
}
