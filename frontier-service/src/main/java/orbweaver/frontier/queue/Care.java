package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Restriction of a host, set by an operator.
 *
 * @param delay the minimum delay between two requests
 * @param until nothing is sent before this time
 */
public record Care(Optional<Duration> delay, Instant until) {
  public static final Care NONE = new Care(Optional.empty(), Instant.EPOCH);
}
