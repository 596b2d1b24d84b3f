package orbweaver.contract.activity;

import static orbweaver.contract.json.Gate.requireId;

import orbweaver.contract.course.Standing;

/**
 * Request to pause, stop or resume an activity.
 *
 * <p>Example: {@code {"activity":"walk","standing":"PAUSED"}}
 *
 * @param activity id of the activity
 * @param standing its desired state from now on
 */
public record Steering(String activity, Standing standing) implements InletRecord {
  public Steering {
    requireId("activity", activity);
  }
}
