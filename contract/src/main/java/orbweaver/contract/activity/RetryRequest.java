package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireId;

/**
 * Request to fetch those URLs of an activity again that were given up or denied by robots.txt.
 *
 * <p>Example: {@code {"retry":"walk"}}
 *
 * @param retry the id of the activity
 */
public record RetryRequest(String retry) implements Submission {
  public RetryRequest {
    requireId("retry", retry);
  }
}
