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

/** Where a known URL stands. */
public enum UrlState {
  /** An order for it is out or coming, or held. */
  PENDING(1),
  /** A page was read. */
  GOT(2),
  /** It redirects. */
  MOVED(3),
  /** Its head was enough to say no. */
  UNWANTED(4),
  /** robots.txt, or the fetcher's reach, said no. */
  REFUSED(5),
  /** Given up. */
  FAILED(6);

  private final int code;

  UrlState(int code) {
    this.code = code;
  }

  /** As it is written to disk. */
  public int code() {
    return code;
  }

  /** The state that is written so. */
  public static UrlState ofCode(int code) {
    for (var state : values()) if (state.code == code) return state;
    throw new IllegalArgumentException("state of a URL: " + code + " (expected: 1 to 6)");
  }

  /** Whether a better label can be judged from what we have, without a request. */
  public boolean isReusable() {
    return this == GOT || this == MOVED || this == UNWANTED;
  }

  /** Where a URL stands after an outcome; {@code before} when nothing new was learned. */
  public static UrlState after(Outcome outcome, UrlState before) {
    return switch (outcome) {
      case Got _ -> GOT;
      case Moved _ -> MOVED;
      // Another wish had it read.
      case Unwanted _ -> before == GOT ? GOT : UNWANTED;
      case Denied _, Refused _ -> REFUSED;
      case Failed _ -> FAILED;
      case Unchanged _ -> before;
      case Deferred _, Needs _ -> PENDING;
    };
  }
}
