package orbweaver.admin.control;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.DesiredState;

/**
 * Result of a state change of an activity.
 *
 * @param retried version with which failed URLs are retried; absent if this was no retry
 * @param version version from which on the state applies
 * @param inForce whether that version exists; otherwise it does when the crawl resumes
 */
public record StateChangeResult(
    String activity, DesiredState state, Optional<Integer> retried, int version, boolean inForce) {
  public static StateChangeResult ofStateChange(Activity activity, boolean inForce) {
    return of(activity, Optional.empty(), inForce);
  }

  public static StateChangeResult ofRetry(Activity activity, boolean inForce) {
    return of(activity, activity.retryVersion(), inForce);
  }

  private static StateChangeResult of(
      Activity activity, Optional<Integer> retried, boolean inForce) {
    return new StateChangeResult(
        activity.id(), activity.effectiveState(), retried, activity.version(), inForce);
  }

  public String text() {
    var word = state.name().toLowerCase(Locale.ROOT);
    return "activity %s: %s from version %d on%s"
        .formatted(
            activity,
            retried.isPresent() ? retried(word) : word,
            version,
            inForce ? "" : ", when the crawl resumes");
  }

  private String retried(String word) {
    var text = "failed URLs are retried";
    return state == DesiredState.RUNNING
        ? text
        : text + " (after a resume: the activity is " + word + ")";
  }
}
