package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Result of a party's review of quarantined URLs: it releases or bans all URLs with a prefix.
 *
 * <p>Example: {@code {"activity":"walk","release":"https://a.test/docs/"}}
 *
 * @param activity id of the activity
 * @param release prefix of URLs that are no longer quarantined; {@code *} for all URLs
 * @param ban prefix of URLs that the activity rejects from now on
 */
public record TrapReview(String activity, Optional<String> release, Optional<String> ban)
    implements Submission {
  public TrapReview {
    requireId("activity", activity);
    release.ifPresent(prefix -> requireText("release", prefix));
    ban.ifPresent(prefix -> requireText("ban", prefix));
    require(
        release.isPresent() != ban.isPresent(),
        "release",
        release.isPresent() ? "present together with ban" : "missing, like ban",
        "one of them");
  }
}
