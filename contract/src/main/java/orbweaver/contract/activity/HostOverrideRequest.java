package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.util.Optional;

/**
 * Request to limit the load on a host. It applies to all activities and replaces the previous
 * request for that host; an absent setting is removed.
 *
 * <p>Example: {@code {"host":"www.example.org","delay":"PT5S"}}
 *
 * @param host host whose politeness key is limited
 * @param delay minimum delay between two requests
 * @param block time during which nothing is requested, from now
 */
public record HostOverrideRequest(String host, Optional<Duration> delay, Optional<Duration> block)
    implements Submission {
  public HostOverrideRequest {
    requireText("host", host);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
    block.ifPresent(wait -> requireNotNegative("block", wait));
  }
}
