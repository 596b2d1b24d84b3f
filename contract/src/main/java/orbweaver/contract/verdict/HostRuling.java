package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How a host is to be spared, from now on.
 *
 * @param key its politeness key
 * @param delay between two requests, at least
 * @param until nothing is asked before
 */
public record HostRuling(String key, Optional<Duration> delay, Optional<Instant> until)
    implements Verdict {
  public HostRuling {
    requireText("key", key);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
  }
}
