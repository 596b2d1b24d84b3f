package orbweaver.fetcher.lane;

import java.time.Duration;
import java.util.Optional;

/**
 * How a host took a request.
 *
 * @param troubled it could not be found or reached, did not answer in time, or was in trouble
 *     itself
 * @param retryAfter what it asked for
 * @param took the time it worked on it
 */
public record Contact(boolean troubled, Optional<Duration> retryAfter, Duration took) {
  /** It answered at once. */
  public static final Contact CALM = new Contact(false, Optional.empty(), Duration.ZERO);

  /** The same after that time. */
  public Contact after(Duration time) {
    return new Contact(troubled, retryAfter, time);
  }
}
