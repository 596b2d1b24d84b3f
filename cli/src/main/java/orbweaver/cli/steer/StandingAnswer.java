package orbweaver.cli.steer;

import java.util.Locale;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Standing;

/**
 * How an activity stands.
 *
 * @param version from which on
 * @param inForce whether that version is there already; else it comes when the crawl goes on
 */
record StandingAnswer(String activity, Standing standing, int version, boolean inForce) {
  static StandingAnswer of(Activity activity, boolean inForce) {
    return new StandingAnswer(activity.id(), activity.stands(), activity.version(), inForce);
  }

  String text() {
    return "activity %s: %s from version %d on%s"
        .formatted(
            activity,
            standing.name().toLowerCase(Locale.ROOT),
            version,
            inForce ? "" : ", when the crawl goes on");
  }
}
