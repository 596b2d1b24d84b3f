package orbweaver.rule.inlet;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;

/** Merger of requested policies with the previous policy of an activity. */
final class Courses {
  private Courses() {}

  /**
   * Returns the policy of a request: its constraints are in canonical spelling, and its budget
   * starts now unless the same budget was given before.
   *
   * @throws FormulaSyntaxException if the constraint of a scoring rule is invalid
   */
  static Optional<Course> of(ActivityRequest request, Optional<Activity> known, Instant now) {
    var previous = known.map(Activity::way).orElse(Course.PLAIN);
    var requested = canonical(request.course().orElse(Course.PLAIN), previous, now);
    return Optional.of(withoutDefaults(requested.over(requested.care().after(previous.care()))))
        .filter(course -> request.course().isPresent() || !course.equals(Course.PLAIN));
  }

  // Default values are left out.
  private static Course withoutDefaults(Course requested) {
    return requested
        .trusting(requested.whom())
        .listed(requested.readsSitemaps())
        .minding(requested.obeysPages() ? RobotsTags.OBEY : RobotsTags.IGNORE);
  }

  private static Course canonical(Course requested, Course previous, Instant now) {
    return new Course(
        requested.search().map(Courses::canonical),
        requested.budget().map(budget -> withStart(budget, previous.budget(), now)),
        requested.freshness(),
        requested.traps(),
        requested.trust(),
        requested.sitemaps(),
        requested.robotsTags());
  }

  private static Budget withStart(Budget budget, Optional<Budget> previous, Instant now) {
    return previous.filter(budget::isAs).orElseGet(() -> budget.from(now));
  }

  private static Search canonical(Search search) {
    return new Search(
        search.order(),
        search.by().map(scores -> scores.stream().map(Courses::canonical).toList()));
  }

  private static Score canonical(Score score) {
    return new Score(score.weight(), Formula.parse(score.constraint()).toString());
  }
}
