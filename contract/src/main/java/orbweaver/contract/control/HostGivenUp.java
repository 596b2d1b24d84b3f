package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import java.util.Optional;

/**
 * Report that an activity gave a host up, or that it requests the host again. The last report of a
 * host and an activity counts.
 *
 * @param activity id of the activity
 * @param host politeness key of the host
 * @param reason why it was given up, in words; absent if the activity requests the host again
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
