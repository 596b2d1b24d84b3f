package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of pages with a nofollow directive. */
class NofollowTest {
  private static final String META = "meta robots: nofollow";

  @ParameterizedTest
  @CsvSource({
    "OBEY,   nofollow, false",
    "OBEY,   noindex,  true",
    "OBEY,   nothing,  true",
    "IGNORE, nofollow, true",
    "IGNORE, noindex,  true",
    "IGNORE, nothing,  true",
  })
  void nofollowLinksAreFollowedByThePolicyOfTheActivity(
      RobotsMetaPolicy policy, String directiveText, boolean areFollowed) {
    var evaluation = evaluate(withRobotsMeta(policy), robotsDirectives(directiveText));

    assertThat(evaluation.verdict().decisions().getFirst().accepted()).isTrue();
    assertThat(evaluation.outlinks()).hasSize(areFollowed ? 1 : 0);
    assertThat(evaluation.verdict().rejected()).hasSize(areFollowed ? 0 : 1);
  }

  @Test
  void aRejectionNamesTheDirective() {
    var evaluation = evaluate(withRobotsMeta(RobotsMetaPolicy.OBEY), robotsDirectives("nofollow"));

    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(tuple(url("https://a.test/x"), DecisionCode.REJECTED_BY_NOFOLLOW, META));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, 1));
  }

  @Test
  void aStoredPageKeepsItsDirective() {
    var walk = withRobotsMeta(RobotsMetaPolicy.OBEY);
    var interest = interest(walk, path(0, 0), "t");
    var kept =
        LatestPage.of(
            page(WHOLE, html(), links("https://a.test/x"), interest)
                .withRobotsDirectives(robotsDirectives("nofollow")),
            false);
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.of(kept));

    var evaluation = evaluator.evaluate(page(new NotModified(), html(), List.of(), interest));

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().rejected()).hasSize(1);
  }

  @Test
  void aRedirectIsNoLinkOfAPage() {
    var walk = withRobotsMeta(RobotsMetaPolicy.OBEY);
    var moved = new Redirected(url("https://a.test/x"));
    var page =
        page(moved, html(), List.of(), interest(walk, path(0, 0), "t"))
            .withRobotsDirectives(robotsDirectives("nofollow"));

    assertThat(evaluatorOf(walk).evaluate(page).outlinks()).hasSize(1);
  }

  private static PageEvaluation evaluate(Activity walk, Optional<RobotsDirectives> directives) {
    var page = page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(0, 0), "t"));
    return evaluatorOf(walk).evaluate(page.withRobotsDirectives(directives));
  }

  private static PageEvaluator evaluatorOf(Activity walk) {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static Activity withRobotsMeta(RobotsMetaPolicy policy) {
    return activity(
        withPolicy(request("walk", "(no-cycles)"), CrawlPolicy.DEFAULT.withRobotsMeta(policy)));
  }

  private static Optional<RobotsDirectives> robotsDirectives(String directiveText) {
    return switch (directiveText) {
      case "nofollow" -> Optional.of(new RobotsDirectives(Optional.empty(), Optional.of(META)));
      case "noindex" ->
          Optional.of(new RobotsDirectives(Optional.of("X-Robots-Tag: noindex"), Optional.empty()));
      default -> Optional.empty();
    };
  }
}
