package orbweaver.cli.traps;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.control.SubmitChange.Change;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.policy.TrapPolicy;

/**
 * Result of a trap review of an activity.
 *
 * @param version version from which on the review applies; absent if it is not in force
 * @param inForce whether the review is in force; otherwise it takes effect when the crawl resumes
 * @param released released prefixes; only those of this review if it is not in force
 * @param banned banned prefixes; only those of this review if it is not in force
 */
record TrapReviewResult(
    String activity,
    Optional<Integer> version,
    boolean inForce,
    List<String> released,
    List<String> banned) {
  TrapReviewResult {
    released = List.copyOf(released);
    banned = List.copyOf(banned);
  }

  static TrapReviewResult of(Change change, TrapReview review) {
    var id = change.activity().id();
    if (!change.inForce()) {
      return new TrapReviewResult(
          id,
          change.version(),
          false,
          review.release().stream().toList(),
          review.ban().stream().toList());
    }
    var traps = change.activity().effectivePolicy().effectiveTraps();
    return new TrapReviewResult(id, change.version(), true, traps.released(), traps.banned());
  }

  String text() {
    return "activity %s: %s%n  released: %s%n  banned: %s"
        .formatted(
            activity,
            version
                .map("from version %d on"::formatted)
                .orElse("takes effect when the crawl resumes"),
            joined(released),
            joined(banned));
  }

  private static String joined(List<String> prefixes) {
    if (prefixes.contains(TrapPolicy.ALL)) return "everything";
    return prefixes.isEmpty() ? "nothing" : String.join(" ", prefixes);
  }
}
