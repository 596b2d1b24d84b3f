package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireNotNegative;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.course.Course;

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
 * @param own the origins, such as {@code https://a.test}, that are the operator's own: there
 *     robots.txt does not bind the activity; none when absent
 * @param course how it goes through its region; plainly when absent
 */
public record ActivityRequest(
    String id,
    String formula,
    Optional<String> operator,
    Optional<Integer> seeds,
    Optional<Duration> delay,
    Optional<Duration> patience,
    Optional<List<String>> own,
    Optional<Course> course)
    implements InletRecord {
  public ActivityRequest {
    requireId("id", id);
    requireText("formula", formula);
    operator.ifPresent(contact -> requireText("operator", contact));
    seeds.ifPresent(count -> requireAtLeast(1, "seeds", count));
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
    patience.ifPresent(wait -> requireNotNegative("patience", wait));
    own.ifPresent(origins -> origins.forEach(origin -> requireText("own", origin)));
    own = own.map(List::copyOf);
  }
}
