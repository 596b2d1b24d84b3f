package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireId;

import orbweaver.contract.policy.DesiredState;

/**
 * Request to pause, stop or resume an activity.
 *
 * <p>Example: {@code {"activity":"walk","desiredState":"PAUSED"}}
 *
 * @param activity id of the activity
 * @param desiredState its desired state from now on
 */
public record StateChange(String activity, DesiredState desiredState) implements Submission {
  public StateChange {
    requireId("activity", activity);
  }
}
