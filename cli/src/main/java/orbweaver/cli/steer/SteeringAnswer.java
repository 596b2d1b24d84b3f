package orbweaver.cli.steer;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Standing;

/**
 * Result of a state change of an activity.
 *
 * @param retried version with which failed URLs are retried; absent if this was no retry
 * @param version version from which on the state applies
 * @param inForce whether that version exists; otherwise it does when the crawl resumes
 */
record SteeringAnswer(
    String activity, Standing standing, Optional<Integer> retried, int version, boolean inForce) {
  static SteeringAnswer ofStanding(Activity activity, boolean inForce) {
    return of(activity, Optional.empty(), inForce);
  }

  static SteeringAnswer ofRetry(Activity activity, boolean inForce) {
    return of(activity, activity.retried(), inForce);
  }

  private static SteeringAnswer of(Activity activity, Optional<Integer> retried, boolean inForce) {
    return new SteeringAnswer(
        activity.id(), activity.stands(), retried, activity.version(), inForce);
  }

  String text() {
    var state = standing.name().toLowerCase(Locale.ROOT);
    return "activity %s: %s from version %d on%s"
        .formatted(
            activity,
            retried.isPresent() ? retried(state) : state,
            version,
            inForce ? "" : ", when the crawl resumes");
  }

  private String retried(String state) {
    var text = "failed URLs are retried";
    return standing == Standing.RUNNING
        ? text
        : text + " (after a resume: the activity is " + state + ")";
  }
}
