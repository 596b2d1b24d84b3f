package orbweaver.frontier.queue;

/** Reason to give a host up. */
public enum Farewell {
  /** No connection in several tries in a row. */
  NOBODY(1, "host given up: no connection in " + Silence.ENOUGH + " tries in a row"),
  /** No answer for as long as the crawl waits. */
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

  /** Returns the code on disk. */
  int code() {
    return code;
  }

  static Farewell ofCode(long code) {
    for (var reason : values()) if (reason.code == code) return reason;
    throw new IllegalArgumentException("reason to give a host up: " + code + " (expected: 1 or 2)");
  }
}
