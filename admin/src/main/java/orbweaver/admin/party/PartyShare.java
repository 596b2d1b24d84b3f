package orbweaver.admin.party;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.CountText;

/**
 * Requests and shared responses of one party. It was served {@code requested + reused} responses
 * and would have sent as many requests alone.
 *
 * @param party name of the party, or {@code the pipeline}
 * @param activities number of activities that it owns
 * @param pages number of URLs served
 * @param requested answered requests that were sent for it
 * @param requestedTogether those of them that were sent for another party, too
 * @param reused responses served to it that it had not requested
 * @param oldestAge highest age of a reused response when served; absent if none has an age
 */
record PartyShare(
    String party,
    int activities,
    long pages,
    long requested,
    long requestedTogether,
    long reused,
    Optional<Duration> oldestAge) {
  /** Returns the number of responses served. */
  @JsonProperty
  long served() {
    return requested + reused;
  }

  String text() {
    return "%s: %s, %s; served %d = requested %d (%d with others) + reused %d%s"
        .formatted(
            party,
            CountText.of(activities, "activity", "activities"),
            CountText.of(pages, "URL"),
            served(),
            requested,
            requestedTogether,
            reused,
            oldestAge.map(age -> ", oldest age " + age.toSeconds() + " s").orElse(""));
  }
}
