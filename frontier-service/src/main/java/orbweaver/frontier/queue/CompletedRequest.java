package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;

/**
 * Completed request of a host.
 *
 * @param outcome the outcome as a word
 * @param dispatch the state of the host when the request was dispatched
 * @param completedAt the time of completion
 */
public record CompletedRequest(String outcome, DispatchSnapshot dispatch, Instant completedAt) {
  /**
   * State of a host when a request was dispatched.
   *
   * @param at the time of dispatch
   * @param completedRequests the number of requests of the host that were completed by then
   */
  public record DispatchSnapshot(Instant at, long completedRequests) {
    /** Snapshot for a request that contacts no host. */
    public static final DispatchSnapshot NONE = new DispatchSnapshot(Instant.EPOCH, 0);
  }

  /** Returns the time from dispatch to completion; zero if the clock went back. */
  public Duration roundTrip() {
    var trip = Duration.between(dispatch.at(), completedAt);
    return trip.isNegative() ? Duration.ZERO : trip;
  }

  /**
   * Returns the estimator updated with this measurement.
   *
   * @param completedNow the number of requests of the host that are completed, including this one
   */
  WindowEstimator measure(WindowEstimator estimator, long completedNow) {
    return estimator.withCompletion(
        completedNow - dispatch.completedRequests(), dispatch.at(), completedAt);
  }
}
