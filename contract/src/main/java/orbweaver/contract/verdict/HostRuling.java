package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Override of the politeness settings of a host, from now on.
 *
 * @param key politeness key
 * @param delay minimum delay between two requests
 * @param until time before which nothing is requested
 */
public record HostRuling(String key, Optional<Duration> delay, Optional<Instant> until)
    implements Verdict {
  public HostRuling {
    requireText("key", key);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
  }
}
