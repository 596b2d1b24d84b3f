package orbweaver.fetcher.lane;

import java.time.Duration;
import java.util.Optional;

/**
 * Feedback of one request for the politeness state of its host.
 *
 * @param troubled true if the host could not be resolved or reached, timed out, or answered 429 or
 *     5xx
 * @param retryAfter delay that the host asked for
 * @param took response time of the host
 */
public record Contact(boolean troubled, Optional<Duration> retryAfter, Duration took) {
  /** Feedback of a healthy host that answered at once. */
  public static final Contact CALM = new Contact(false, Optional.empty(), Duration.ZERO);

  /** Returns a copy with this response time. */
  public Contact after(Duration time) {
    return new Contact(troubled, retryAfter, time);
  }
}
