package orbweaver.frontier.queue;

import orbweaver.frontier.RetryPolicy;

/** Reason to give a server up. */
public enum GiveUpReason {
  /** No connection in several tries in a row. */
  NO_CONNECTION(
      1, "unreachable", "no connection in " + RetryPolicy.GIVE_UP_THRESHOLD + " tries in a row"),
  /** No answer for as long as the crawl waits. */
  NO_ANSWER(2, "only failures", "no answer for as long as the crawl waits");

  private final int code;
  private final String shortText;
  private final String cause;

  GiveUpReason(int code, String shortText, String cause) {
    this.code = code;
    this.shortText = shortText;
    this.cause = cause;
  }

  /** Returns the reason in a word or two. */
  String shortText() {
    return shortText;
  }

  /** Returns the reason in words. */
  public String cause() {
    return cause;
  }

  /** Returns in words that the server was given up, and why. */
  public String text() {
    return "server given up: " + cause;
  }

  /** Returns the code on disk. */
  int code() {
    return code;
  }

  static GiveUpReason ofCode(long code) {
    for (var reason : values()) if (reason.code == code) return reason;
    throw new IllegalArgumentException(
        "reason to give a server up: " + code + " (expected: 1 or 2)");
  }
}
