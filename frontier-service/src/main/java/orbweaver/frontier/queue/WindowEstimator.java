package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;

/**
 * Estimator of the request window of a host, similar to BBR congestion control: the window is a
 * multiple of the product of maximum completion rate and minimum round-trip time.
 *
 * <p>A window that holds the requests completed during one round trip keeps the fetcher busy with
 * the host, and one and a half such windows do so even when a round trip takes longer. More
 * requests would only wait in the fetcher, where only a request of priority FIRST overtakes them.
 * Both factors are measured on completed requests over a recent period: the highest rate, and the
 * shortest round trip, which did not wait in the fetcher.
 *
 * @param requestsPerSecond completed requests per second, the maximum of the period
 * @param roundTripMillis milliseconds from dispatch to completion, the minimum of the period; 0
 *     before the first
 * @param since the start of the period
 */
record WindowEstimator(double requestsPerSecond, long roundTripMillis, Instant since) {
  static final WindowEstimator NONE = new WindowEstimator(0, 0, Instant.EPOCH);

  /** Maximum number of requests in flight to one host. */
  static final int MAX_WINDOW = 512;

  private static final double GAIN = 1.5;
  // The fetcher returns requests that it cannot start within this time.
  private static final Duration FETCHER_QUEUE_TIMEOUT = Duration.ofSeconds(60);
  private static final Duration PERIOD = Duration.ofSeconds(10);

  /**
   * Returns the estimator after the completion of a request.
   *
   * @param completedSince requests of the host completed since the dispatch of this one, including
   *     it
   * @param dispatchedAt the time of its dispatch
   */
  WindowEstimator withCompletion(long completedSince, Instant dispatchedAt, Instant now) {
    var duration = Math.max(1, Duration.between(dispatchedAt, now).toMillis());
    var rateNow = completedSince * 1000.0 / duration;
    var isPeriodOver = now.isAfter(since.plus(PERIOD)) || now.isBefore(since);
    if (isPeriodOver || roundTripMillis == 0) return new WindowEstimator(rateNow, duration, now);
    return new WindowEstimator(
        Math.max(requestsPerSecond, rateNow), Math.min(roundTripMillis, duration), since);
  }

  /**
   * Returns the number of requests of the host that may be in flight.
   *
   * @param delay the minimum delay between two requests to it
   * @param initial the initial window, which is allowed whatever was measured, as far as the delay
   *     permits
   */
  int window(Duration delay, int initial, Duration maxRoundTrip) {
    var max = requestsWithin(FETCHER_QUEUE_TIMEOUT, delay, MAX_WINDOW);
    var min = Math.min(max, 1 + requestsWithin(maxRoundTrip, delay, initial - 1));
    // A longer round trip means that the pipeline is behind; more requests would only make it
    // longer.
    var seconds = Math.min(roundTripMillis, maxRoundTrip.toMillis()) / 1000.0;
    var measured = 1 + (int) Math.ceil(GAIN * requestsPerSecond * seconds);
    return Math.clamp(measured, min, max);
  }

  private static int requestsWithin(Duration period, Duration delay, int max) {
    if (delay.isZero()) return max;
    return Math.clamp(period.toMillis() / Math.max(1, delay.toMillis()), 1, max);
  }
}
