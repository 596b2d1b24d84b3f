package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * URL at which a crawl begins.
 *
 * <p>Example: {@code {"url":"https://a.test/","activity":"walk"}}
 *
 * @param url text that the party wrote; rule-service tests whether it is a URL
 * @param activity the id of the activity it belongs to; {@value #DEFAULT_ACTIVITY} when absent
 */
public record Seed(String url, Optional<String> activity) implements Submission {
  public static final String DEFAULT_ACTIVITY = "default";

  public Seed {
    requireText("url", url);
    activity.ifPresent(id -> requireId("activity", id));
  }

  /** Returns the id of its activity. */
  public String activityId() {
    return activity.orElse(DEFAULT_ACTIVITY);
  }
}
