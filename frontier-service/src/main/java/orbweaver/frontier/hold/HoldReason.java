package orbweaver.frontier.hold;

/** Reason to hold an interest. */
public enum HoldReason {
  /** The interest is a last resort only. */
  LAST_RESORT(1),
  /** The crawl proceeds by depth, and the level of this depth has not started. */
  DEPTH_LEVEL(2),
  /** The shared budget of pages or bytes of its activity is exhausted. */
  SHARED_BUDGET(3),
  /**
   * A limit of its activity that needs no sharing is reached: depth, time, pages or bytes per host.
   */
  LOCAL_LIMIT(4),
  /** Its activity is paused or stopped. */
  NOT_RUNNING(5),
  /** The URL looks like a trap. */
  SUSPECTED_TRAP(6),
  /** The shared budget of hosts of its activity is exhausted. */
  HOST_BUDGET(7),
  /** The URL was given up. */
  FAILED(8),
  /** robots.txt or the egress policy of the fetcher forbids the URL. */
  FORBIDDEN(9),
  /** The operator suppressed the URL for all activities. */
  SUPPRESSED(10);

  private final int code;

  HoldReason(int code) {
    this.code = code;
  }

  /** Returns the code on disk. */
  int code() {
    return code;
  }

  static HoldReason ofCode(int code) {
    for (var reason : values()) if (reason.code == code) return reason;
    throw new IllegalArgumentException("hold reason: " + code + " (expected: 1 to 10)");
  }

  /**
   * Tests whether the interest waits for a phase; a phase opens when it is proved that no other
   * work is left.
   */
  public boolean isPhased() {
    return this == LAST_RESORT || this == DEPTH_LEVEL;
  }

  /**
   * Tests whether the URL is finished for the activity, so that only an explicit request retries
   * it.
   */
  public boolean isFinal() {
    return this == FAILED || this == FORBIDDEN || this == SUPPRESSED;
  }

  /** Tests whether the URL exceeds a budget. */
  public boolean isBudget() {
    return this == SHARED_BUDGET || this == HOST_BUDGET || this == LOCAL_LIMIT;
  }
}
