package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Restriction of a host, set by an operator.
 *
 * @param minDelay the minimum delay between two requests
 * @param blockedUntil nothing is sent before this time
 */
public record HostRestriction(Optional<Duration> minDelay, Instant blockedUntil) {
  public static final HostRestriction NONE = new HostRestriction(Optional.empty(), Instant.EPOCH);
}
