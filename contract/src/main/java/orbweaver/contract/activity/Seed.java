package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;

/**
 * A URL to begin at.
 *
 * <p>Example: {@code {"url":"https://a.test/","activity":"walk"}}
 *
 * @param url as the party wrote it; rule-service judges whether it is one
 * @param activity the id of the activity it belongs to; {@value #DEFAULT_ACTIVITY} when absent
 */
public record Seed(String url, Optional<String> activity) implements InletRecord {
  public static final String DEFAULT_ACTIVITY = "default";

  public Seed {
    requireText("url", url);
    activity.ifPresent(id -> requireId("activity", id));
  }

  /** The id of its activity. */
  public String activityId() {
    return activity.orElse(DEFAULT_ACTIVITY);
  }
}
