package orbweaver.cli.sharing;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;

/**
 * What one party had of a ring. It was served {@code asked + reused} copies, and would have sent as
 * many requests alone.
 *
 * @param party its name, or {@code the ring}
 * @param activities how many it owns
 * @param pages URLs it was served
 * @param asked requests that were sent for it, and answered
 * @param together those of them that were for another party, too
 * @param reused copies it was served for which it had not asked
 * @param oldest the age of the oldest of these, when it was served; absent when none has an age
 */
record PartyShare(
    String party,
    int activities,
    long pages,
    long asked,
    long together,
    long reused,
    Optional<Duration> oldest) {
  /** The copies it was served. */
  @JsonProperty
  long served() {
    return asked + reused;
  }

  String text() {
    return "%s: %d %s, %d URLs; served %d = asked %d (%d with others) + reused %d%s"
        .formatted(
            party,
            activities,
            activities == 1 ? "activity" : "activities",
            pages,
            served(),
            asked,
            together,
            reused,
            oldest.map(age -> ", the oldest after " + age.toSeconds() + " s").orElse(""));
  }
}
