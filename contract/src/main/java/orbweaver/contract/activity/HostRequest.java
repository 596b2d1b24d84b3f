package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Duration;
import java.util.Optional;

/**
 * Somebody asks for a host to be spared. It holds for all activities until it is asked for
 * otherwise; what is absent holds no more.
 *
 * <p>Example: {@code {"host":"www.example.org","delay":"PT5S"}}
 *
 * @param host whose politeness key it is for
 * @param delay between two requests, at least
 * @param block nothing is asked for so long
 */
public record HostRequest(String host, Optional<Duration> delay, Optional<Duration> block)
    implements InletRecord {
  public HostRequest {
    requireText("host", host);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
    block.ifPresent(wait -> requireNotNegative("block", wait));
  }
}
