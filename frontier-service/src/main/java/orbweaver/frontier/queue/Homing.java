package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;

/**
 * Completed request of a host.
 *
 * @param outcome the outcome as a word
 * @param start the state of the host when the request was dispatched
 * @param now the time of completion
 */
public record Homing(String outcome, Start start, Instant now) {
  /**
   * State of a host when a request was dispatched.
   *
   * @param at the time of dispatch
   * @param home the number of requests of the host that were completed by then
   */
  public record Start(Instant at, long home) {
    /** Snapshot for a request that contacts no host. */
    public static final Start NONE = new Start(Instant.EPOCH, 0);
  }

  /** Returns the time from dispatch to completion; zero if the clock went back. */
  public Duration trip() {
    var trip = Duration.between(start.at(), now);
    return trip.isNegative() ? Duration.ZERO : trip;
  }

  /** Returns the estimator updated with this measurement. */
  Pulse measured(Pulse estimator, long homeNow) {
    return estimator.home(homeNow - start.home(), start.at(), now);
  }
}
