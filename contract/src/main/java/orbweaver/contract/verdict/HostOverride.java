package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Override of the politeness settings of a host, from now on.
 *
 * @param key politeness key
 * @param delay minimum delay between two requests
 * @param blockedUntil time before which nothing is requested
 */
public record HostOverride(String key, Optional<Duration> delay, Optional<Instant> blockedUntil)
    implements Verdict {
  public HostOverride {
    requireText("key", key);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
  }
}
