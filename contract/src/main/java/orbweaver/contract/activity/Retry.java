package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireId;

/**
 * Request to fetch those URLs of an activity again that were given up or denied by robots.txt.
 *
 * <p>Example: {@code {"retry":"walk"}}
 *
 * @param retry the id of the activity
 */
public record Retry(String retry) implements InletRecord {
  public Retry {
    requireId("retry", retry);
  }
}
