package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;
import java.util.Optional;

/**
 * A party asks for an activity, or for a change of one. rule-service validates it and answers with
 * an {@link Activity}, or with a dead letter.
 *
 * <p>Example: {@code {"id":"walk","formula":"((no-cycles) (depth 2))","operator":"me@example.org",
 * "seeds":1,"delay":"PT1S","patience":"PT10M"}}
 *
 * @param id names the activity; letters, digits, {@code . _ -}, at most 100
 * @param formula its constraints in W4 notation
 * @param operator whom a server's owner can write to
 * @param seeds how many seeds it has; absent: it is open, and can only be idle, never finished
 * @param delay between two requests to a host; 1 s when absent
 * @param patience how long an unreachable host is waited for; 10 minutes when absent
 */
public record ActivityRequest(
    String id,
    String formula,
    Optional<String> operator,
    Optional<Integer> seeds,
    Optional<Duration> delay,
    Optional<Duration> patience)
    implements InletRecord {
  public ActivityRequest {
    Activity.requireId(id);
    seeds.ifPresent(count -> require(count >= 1, "seeds", count, ">= 1"));
    delay.ifPresent(wait -> require(!wait.isNegative(), "delay", wait, ">= PT0S"));
    patience.ifPresent(wait -> require(!wait.isNegative(), "patience", wait, ">= PT0S"));
  }
}
