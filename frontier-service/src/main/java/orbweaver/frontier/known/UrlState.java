package orbweaver.frontier.known;

import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;

/** State of a seen URL. */
public enum UrlState {
  /** A request for it is waiting, in flight or held. */
  PENDING(1),
  /** A page was read. */
  GOT(2),
  /** The URL redirects. */
  MOVED(3),
  /** The response head was enough to reject it. */
  UNWANTED(4),
  /** robots.txt or the egress policy of the fetcher forbids it. */
  REFUSED(5),
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

  /** Tests whether a better path can be evaluated from the stored response, without a request. */
  public boolean isReusable() {
    return this == GOT || this == MOVED || this == UNWANTED;
  }

  /**
   * Returns the state of a URL after an outcome; {@code before} if the outcome brings nothing new.
   */
  public static UrlState after(Outcome outcome, UrlState before) {
    return switch (outcome) {
      case Got _ -> GOT;
      case Moved _ -> MOVED;
      // Another interest had the body read.
      case Unwanted _ -> before == GOT ? GOT : UNWANTED;
      case Denied _, Refused _ -> REFUSED;
      case Failed _ -> FAILED;
      case Unchanged _ -> before;
      case Deferred _, Needs _ -> PENDING;
    };
  }
}
