package orbweaver.rule.submission;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.language.Formula;
import orbweaver.language.syntax.FormulaSyntaxException;

/** Merger of requested policies with the previous policy of an activity. */
final class PolicyMerger {
  private PolicyMerger() {}

  /**
   * Returns the policy of a request: its constraints are in canonical spelling, and its budget
   * starts now unless the same budget was given before.
   *
   * @throws FormulaSyntaxException if the constraint of a scoring rule is invalid
   */
  static Optional<CrawlPolicy> merge(
      ActivitySubmission request, Optional<Activity> known, Instant now) {
    var previous = known.map(Activity::effectivePolicy).orElse(CrawlPolicy.DEFAULT);
    var requested = canonical(request.policy().orElse(CrawlPolicy.DEFAULT), previous, now);
    return Optional.of(
            withoutDefaults(
                requested.withTraps(
                    requested.effectiveTraps().withReviewsOf(previous.effectiveTraps()))))
        .filter(policy -> request.policy().isPresent() || !policy.equals(CrawlPolicy.DEFAULT));
  }

  // Default values are left out.
  private static CrawlPolicy withoutDefaults(CrawlPolicy requested) {
    return requested
        .withExternalData(requested.effectiveExternalData())
        .withSitemaps(requested.readsSitemaps())
        .withRobotsMeta(
            requested.obeysRobotsMeta() ? RobotsMetaPolicy.OBEY : RobotsMetaPolicy.IGNORE)
        .withEmbeds(requested.requestsEmbeds())
        .withIndex(requested.writesTexts());
  }

  private static CrawlPolicy canonical(CrawlPolicy requested, CrawlPolicy previous, Instant now) {
    return new CrawlPolicy(
        requested.search().map(PolicyMerger::canonical),
        requested.budget().map(budget -> withStart(budget, previous.budget(), now)),
        requested.freshness(),
        requested.traps(),
        requested.externalData(),
        requested.sitemaps(),
        requested.robotsMeta(),
        requested.embeds(),
        requested.index());
  }

  private static Budget withStart(Budget budget, Optional<Budget> previous, Instant now) {
    return previous.filter(budget::isEquivalentTo).orElseGet(() -> budget.withSince(now));
  }

  private static SearchPolicy canonical(SearchPolicy search) {
    return new SearchPolicy(
        search.order(),
        search.scores().map(scores -> scores.stream().map(PolicyMerger::canonical).toList()));
  }

  private static ScoreRule canonical(ScoreRule score) {
    return new ScoreRule(score.weight(), Formula.parse(score.constraint()).toString());
  }
}
