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

/** The courses that are asked for, as they are taken over. */
final class Courses {
  private Courses() {}

  /**
   * The course of a request, its constraints in the language's own spelling, its budget running
   * from now unless it was given before.
   *
   * @throws FormulaSyntaxException when a link is to be scored by what is no constraint
   */
  static Optional<Course> of(ActivityRequest request, Optional<Activity> known, Instant now) {
    var before = known.map(Activity::way).orElse(Course.PLAIN);
    var asked = canonical(request.course().orElse(Course.PLAIN), before, now);
    return Optional.of(plain(asked.over(asked.care().after(before.care()))))
        .filter(course -> request.course().isPresent() || !course.equals(Course.PLAIN));
  }

  // What is as it would be anyhow is not written.
  private static Course plain(Course asked) {
    return asked
        .trusting(asked.whom())
        .listed(asked.readsSitemaps())
        .minding(asked.obeysPages() ? RobotsTags.OBEY : RobotsTags.IGNORE);
  }

  private static Course canonical(Course asked, Course before, Instant now) {
    return new Course(
        asked.search().map(Courses::canonical),
        asked.budget().map(budget -> given(budget, before.budget(), now)),
        asked.freshness(),
        asked.traps(),
        asked.trust(),
        asked.sitemaps(),
        asked.robotsTags());
  }

  private static Budget given(Budget budget, Optional<Budget> before, Instant now) {
    return before.filter(budget::isAs).orElseGet(() -> budget.from(now));
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
