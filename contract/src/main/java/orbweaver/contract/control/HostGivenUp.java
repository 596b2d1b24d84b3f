package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * Report that an activity gave a server up, or that it requests the server again. The last report
 * of a server and an activity counts.
 *
 * @param activity id of the activity
 * @param host the server: its host, and its port unless that is the default
 * @param reason why it was given up, in words; absent if the activity requests the server again
 * @param at time of the change
 */
public record HostGivenUp(String activity, String host, Optional<String> reason, Instant at)
    implements Progress {
  public HostGivenUp {
    requireId("activity", activity);
    requireText("host", host);
    reason.ifPresent(text -> requireText("reason", text));
  }
}
