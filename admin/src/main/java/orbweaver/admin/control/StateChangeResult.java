package orbweaver.admin.control;

import java.util.Optional;
import orbweaver.admin.control.SubmitChange.Change;
import orbweaver.contract.EnumText;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.policy.DesiredState;

/**
 * Result of a state change or retry of an activity.
 *
 * @param state desired state after the change; absent for a retry that is not in force
 * @param retried version with which failed URLs are retried; absent if this was no retry
 * @param version version of the activity from which on the change applies; absent if it is not in
 *     force
 * @param inForce whether the change is in force; otherwise it takes effect when the crawl resumes
 * @param unchanged whether the activity already was in that state
 */
public record StateChangeResult(
    String activity,
    Optional<DesiredState> state,
    Optional<Integer> retried,
    Optional<Integer> version,
    boolean inForce,
    boolean unchanged) {
  /** Returns the result of a state change. */
  public static StateChangeResult ofStateChange(Change change) {
    var state =
        change.submission() instanceof StateChange request
            ? request.desiredState()
            : change.activity().effectiveState();
    return new StateChangeResult(
        change.activity().id(),
        Optional.of(state),
        Optional.empty(),
        change.version(),
        change.inForce(),
        change.unchanged());
  }

  /** Returns the result of a retry. */
  public static StateChangeResult ofRetry(Change change) {
    var activity = change.activity();
    return new StateChangeResult(
        activity.id(),
        Optional.of(activity.effectiveState()).filter(_ -> change.inForce()),
        activity.retryVersion().filter(_ -> change.inForce()),
        change.version(),
        change.inForce(),
        change.unchanged());
  }

  public String text() {
    if (unchanged) return unchangedText();
    return "activity %s: %s%s"
        .formatted(
            activity,
            isRetry() ? retryText() : state.map(StateChangeResult::word).orElse(""),
            version
                .map(" from version %d on"::formatted)
                .orElse("; takes effect when the crawl resumes"));
  }

  private String unchangedText() {
    return "activity %s is unchanged, at version %d: %s"
        .formatted(activity, version.orElseThrow(), word(state.orElseThrow()));
  }

  private boolean isRetry() {
    return retried.isPresent() || state.isEmpty();
  }

  private String retryText() {
    var text = "failed URLs are retried";
    return state
        .filter(now -> now != DesiredState.RUNNING)
        .map(now -> text + " (after a resume: the activity is " + word(now) + ")")
        .orElse(text);
  }

  private static String word(DesiredState state) {
    return EnumText.of(state);
  }
}
