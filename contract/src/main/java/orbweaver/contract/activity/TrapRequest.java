package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * A party has looked at what is parked: it lets go what begins so, or bans it.
 *
 * <p>Example: {@code {"activity":"walk","release":"https://a.test/docs/"}}
 *
 * @param activity its id
 * @param release the beginning of URLs below which nothing is parked any more; {@code *} for all
 * @param ban the beginning of URLs that are wanted no more
 */
public record TrapRequest(String activity, Optional<String> release, Optional<String> ban)
    implements InletRecord {
  public TrapRequest {
    requireId("activity", activity);
    release.ifPresent(beginning -> requireText("release", beginning));
    ban.ifPresent(beginning -> requireText("ban", beginning));
    require(
        release.isPresent() != ban.isPresent(),
        "release",
        release.isPresent() ? "given beside ban" : "missing, as is ban",
        "one of them");
  }
}
