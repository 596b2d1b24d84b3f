package orbweaver.fetcher.lane;

import java.time.Duration;
import java.util.Optional;

/**
 * How a host took a request.
 *
 * @param troubled it could not be found or reached, did not answer in time, or was in trouble
 *     itself
 * @param retryAfter what it asked for
 */
public record Contact(boolean troubled, Optional<Duration> retryAfter) {
  /** It answered. */
  public static final Contact CALM = new Contact(false, Optional.empty());
}
