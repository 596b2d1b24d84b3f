package orbweaver.frontier.hold;

/** Why a wish waits aside, outside of the count of what is under way. */
public enum Aside {
  /** It is wanted as a last resort only. */
  LAST(1),
  /** Its level has not come. */
  LEVEL(2),
  /** The pages or bytes are spent that its activity shares among the partitions. */
  CREDIT(3),
  /** A bound of its activity that needs no sharing: depth, time, what one host may take. */
  BOUND(4),
  /** Its activity is paused or stopped. */
  PAUSE(5),
  /** Its URL looks like a trap. */
  TRAP(6),
  /** The hosts are spent that its activity may ask. */
  HOSTS(7),
  /** The URL was given up. */
  FAILED(8),
  /** robots.txt, or the fetcher's reach, said no. */
  DENIED(9);

  private final int code;

  Aside(int code) {
    this.code = code;
  }

  /** As it is written to disk. */
  int code() {
    return code;
  }

  static Aside ofCode(int code) {
    for (var why : values()) if (why.code == code) return why;
    throw new IllegalArgumentException("why a wish waits: " + code + " (expected: 1 to 9)");
  }

  /** Whether it waits for a phase, which the proof opens that nothing else is left. */
  public boolean isPhased() {
    return this == LAST || this == LEVEL;
  }

  /** Whether a version of its activity that goes on may let it go. */
  public boolean endsByVersion() {
    return !isPhased() && !isEnd();
  }

  /** Whether its URL came to an end that its activity can only ask to take back. */
  public boolean isEnd() {
    return this == FAILED || this == DENIED;
  }

  /** Whether it lies beyond a budget. */
  public boolean isBudget() {
    return this == CREDIT || this == HOSTS || this == BOUND;
  }
}
