package orbweaver.cli.steer;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Standing;

/**
 * What became of an activity.
 *
 * @param retried the version with which what had failed was asked for again; absent when that was
 *     not asked now
 * @param version from which on
 * @param inForce whether that version is there already; else it comes when the crawl goes on
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
    var stands = standing.name().toLowerCase(Locale.ROOT);
    return "activity %s: %s from version %d on%s"
        .formatted(
            activity,
            retried.isPresent() ? retried(stands) : stands,
            version,
            inForce ? "" : ", when the crawl goes on");
  }

  private String retried(String stands) {
    var what = "what failed is asked for again";
    return standing == Standing.RUNNING
        ? what
        : what + " (when it is resumed: it is " + stands + ")";
  }
}
