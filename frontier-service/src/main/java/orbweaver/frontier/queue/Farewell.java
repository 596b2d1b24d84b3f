package orbweaver.frontier.queue;

/** Why a host is given up. */
public enum Farewell {
  /** Try after try found nobody there. */
  NOBODY(1),
  /** For all the time that one has patience it gave nobody an answer. */
  TROUBLE(2);

  private final int code;

  Farewell(int code) {
    this.code = code;
  }

  /** As it is written to disk. */
  int code() {
    return code;
  }

  static Farewell ofCode(long code) {
    for (var why : values()) if (why.code == code) return why;
    throw new IllegalArgumentException("why a host is given up: " + code + " (expected: 1 or 2)");
  }
}
