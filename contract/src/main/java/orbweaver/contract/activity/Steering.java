package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireId;

import orbweaver.contract.course.Standing;

/**
 * A party asks for its activity to be paused, stopped, or resumed.
 *
 * <p>Example: {@code {"activity":"walk","standing":"PAUSED"}}
 *
 * @param activity its id
 * @param standing how it is to stand from now on
 */
public record Steering(String activity, Standing standing) implements InletRecord {
  public Steering {
    requireId("activity", activity);
  }
}
