package orbweaver.frontier.queue;

/** Why a host is given up. */
public enum Farewell {
  /** Try after try found nobody there. */
  NOBODY(1, "host given up: no connection in " + Silence.ENOUGH + " tries in a row"),
  /** For all the time that one has patience it gave nobody an answer. */
  TROUBLE(2, "host given up: no answer for as long as the crawl waits");

  private final int code;
  private final String reason;

  Farewell(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  /** Returns the reason in words. */
  public String reason() {
    return reason;
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
