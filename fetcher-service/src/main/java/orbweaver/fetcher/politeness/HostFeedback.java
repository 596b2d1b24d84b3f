package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.util.Optional;

/**
 * Feedback of one request for the politeness state of its host.
 *
 * @param isFailing true if the host could not be resolved or reached, timed out, or answered 429 or
 *     5xx
 * @param retryAfter delay that the host asked for
 * @param responseTime response time of the host
 */
public record HostFeedback(
    boolean isFailing, Optional<Duration> retryAfter, Duration responseTime) {
  /** Feedback of a healthy host that answered at once. */
  public static final HostFeedback HEALTHY =
      new HostFeedback(false, Optional.empty(), Duration.ZERO);

  /** Returns a copy with this response time. */
  public HostFeedback withResponseTime(Duration time) {
    return new HostFeedback(isFailing, retryAfter, time);
  }
}
