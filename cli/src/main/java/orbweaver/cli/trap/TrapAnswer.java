package orbweaver.cli.trap;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Traps;

/**
 * What an activity makes of traps.
 *
 * @param version from which on
 * @param inForce whether that version is there already; else it comes when the crawl goes on
 */
record TrapAnswer(
    String activity, int version, boolean inForce, List<String> released, List<String> banned) {
  TrapAnswer {
    released = List.copyOf(released);
    banned = List.copyOf(banned);
  }

  static TrapAnswer of(Activity activity, boolean inForce) {
    var care = activity.way().care();
    return new TrapAnswer(
        activity.id(), activity.version(), inForce, care.released(), care.banned());
  }

  String text() {
    return "activity %s: from version %d on%s%n  released: %s%n  banned: %s"
        .formatted(
            activity,
            version,
            inForce ? "" : ", when the crawl goes on",
            words(released),
            words(banned));
  }

  private static String words(List<String> beginnings) {
    if (beginnings.contains(Traps.ALL)) return "everything";
    return beginnings.isEmpty() ? "nothing" : String.join(" ", beginnings);
  }
}
