package orbweaver.cli.traps;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.TrapPolicy;

/**
 * Result of a trap review of an activity.
 *
 * @param version version from which on the review applies
 * @param inForce whether that version exists; otherwise it does when the crawl resumes
 */
record TrapReviewResult(
    String activity, int version, boolean inForce, List<String> released, List<String> banned) {
  TrapReviewResult {
    released = List.copyOf(released);
    banned = List.copyOf(banned);
  }

  static TrapReviewResult of(Activity activity, boolean inForce) {
    var care = activity.effectivePolicy().effectiveTraps();
    return new TrapReviewResult(
        activity.id(), activity.version(), inForce, care.released(), care.banned());
  }

  String text() {
    return "activity %s: from version %d on%s%n  released: %s%n  banned: %s"
        .formatted(
            activity,
            version,
            inForce ? "" : ", when the crawl resumes",
            joined(released),
            joined(banned));
  }

  private static String joined(List<String> prefixes) {
    if (prefixes.contains(TrapPolicy.ALL)) return "everything";
    return prefixes.isEmpty() ? "nothing" : String.join(" ", prefixes);
  }
}
