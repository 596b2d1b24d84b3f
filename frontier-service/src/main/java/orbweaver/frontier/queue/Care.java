package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How somebody asked for a host to be spared.
 *
 * @param delay between two requests, at least
 * @param until nothing is handed out before
 */
public record Care(Optional<Duration> delay, Instant until) {
  public static final Care NONE = new Care(Optional.empty(), Instant.EPOCH);
}
