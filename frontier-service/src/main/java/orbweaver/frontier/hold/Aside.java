package orbweaver.frontier.hold;

/** Reason to hold an interest, outside of the work in flight. */
public enum Aside {
  /** The interest is a last resort only. */
  LAST(1),
  /** The level of its depth has not started. */
  LEVEL(2),
  /** The shared budget of pages or bytes of its activity is exhausted. */
  CREDIT(3),
  /**
   * A limit of its activity that needs no sharing is reached: depth, time, pages or bytes per host.
   */
  BOUND(4),
  /** Its activity is paused or stopped. */
  PAUSE(5),
  /** The URL looks like a trap. */
  TRAP(6),
  /** The shared budget of hosts of its activity is exhausted. */
  HOSTS(7),
  /** The URL was given up. */
  FAILED(8),
  /** robots.txt or the egress policy of the fetcher forbids the URL. */
  DENIED(9);

  private final int code;

  Aside(int code) {
    this.code = code;
  }

  /** Returns the code on disk. */
  int code() {
    return code;
  }

  static Aside ofCode(int code) {
    for (var reason : values()) if (reason.code == code) return reason;
    throw new IllegalArgumentException("hold reason: " + code + " (expected: 1 to 9)");
  }

  /**
   * Tests whether the interest waits for a phase; a phase opens when it is proved that no other
   * work is left.
   */
  public boolean isPhased() {
    return this == LAST || this == LEVEL;
  }

  /** Tests whether a new version of a running activity may release the interest. */
  public boolean endsByVersion() {
    return !isPhased() && !isEnd();
  }

  /**
   * Tests whether the URL is finished for the activity, so that only an explicit request retries
   * it.
   */
  public boolean isEnd() {
    return this == FAILED || this == DENIED;
  }

  /** Tests whether the URL exceeds a budget. */
  public boolean isBudget() {
    return this == CREDIT || this == HOSTS || this == BOUND;
  }
}
