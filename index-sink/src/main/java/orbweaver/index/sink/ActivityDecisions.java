package orbweaver.index.sink;

import static java.util.stream.Collectors.toCollection;

import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Decisions of activities on a page.
 *
 * @param accepted ids of the activities that accepted the page by any of their paths
 * @param rejected ids of the others
 */
record ActivityDecisions(NavigableSet<String> accepted, NavigableSet<String> rejected) {
  static final ActivityDecisions NONE = of(List.of(), List.of());

  /** Returns the decisions of a verdict. */
  static ActivityDecisions of(PageVerdict verdict) {
    var accepted = activities(verdict, true);
    var rejected = activities(verdict, false);
    rejected.removeAll(accepted);
    return new ActivityDecisions(accepted, rejected);
  }

  /** Returns decisions of those activities. */
  static ActivityDecisions of(Collection<String> accepted, Collection<String> rejected) {
    return new ActivityDecisions(new TreeSet<>(accepted), new TreeSet<>(rejected));
  }

  private static NavigableSet<String> activities(PageVerdict verdict, boolean accepted) {
    return verdict.decisions().stream()
        .filter(decision -> decision.accepted() == accepted)
        .map(ActivityDecisions::activity)
        .collect(toCollection(TreeSet::new));
  }

  private static String activity(Decision decision) {
    return decision.interest().activity();
  }

  /** Returns these decisions, and the earlier ones of other activities. */
  ActivityDecisions over(ActivityDecisions earlier) {
    var merged = of(accepted, rejected);
    earlier.accepted.stream().filter(id -> !decides(id)).forEach(merged.accepted::add);
    earlier.rejected.stream().filter(id -> !decides(id)).forEach(merged.rejected::add);
    return merged;
  }

  private boolean decides(String activity) {
    return accepted.contains(activity) || rejected.contains(activity);
  }
}
