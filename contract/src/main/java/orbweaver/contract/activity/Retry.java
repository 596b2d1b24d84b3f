package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireId;

/**
 * A party asks again for what its activity was given up on, or was denied.
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
