package orbweaver.frontier.seen;

import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;

/** State of a seen URL. */
public enum UrlState {
  /** A request for it is waiting, in flight or held. */
  PENDING(1),
  /** A page was read. */
  FETCHED(2),
  /** The URL redirects. */
  REDIRECTED(3),
  /** The response head was enough to reject it. */
  FILTERED(4),
  /** robots.txt or the egress policy of the fetcher forbids it. */
  FORBIDDEN(5),
  /** The URL was given up. */
  FAILED(6);

  private final int code;

  UrlState(int code) {
    this.code = code;
  }

  /** Returns the code on disk. */
  public int code() {
    return code;
  }

  /** Returns the state with that code. */
  public static UrlState ofCode(int code) {
    for (var state : values()) if (state.code == code) return state;
    throw new IllegalArgumentException("state of a URL: " + code + " (expected: 1 to 6)");
  }

  /** Tests whether another path can be evaluated against the stored page, without a request. */
  public boolean isReusable() {
    return this == FETCHED || this == REDIRECTED || this == FILTERED;
  }

  /**
   * Returns the state of a URL after an outcome; {@code before} if the outcome brings nothing new.
   */
  public static UrlState after(Outcome outcome, UrlState before) {
    return switch (outcome) {
      case Fetched _ -> FETCHED;
      case Redirected _ -> REDIRECTED;
      // An earlier request read the body for another interest.
      case Filtered _ -> before == FETCHED ? FETCHED : FILTERED;
      case RobotsDenied _, Blocked _ -> FORBIDDEN;
      case Failed _ -> FAILED;
      case NotModified _ -> before;
      case Deferred _, RefetchNeeded _ -> PENDING;
    };
  }
}
