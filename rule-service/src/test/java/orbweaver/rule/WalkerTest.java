package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of activities whose actions walk the links of some pages only. */
class WalkerTest {
  private static final List<Link> LINKS = links("https://a.test/x", "https://a.test/y");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(walk-inferiors);                                               2;",
        "((trace) (html-with-paragraph map (walk-sorted-inferiors string<))); 2;",
        "(trace);                                               0; no action walks links",
        "nil;                                                   0; no action walks links",
        "(if (depth 1) (walk-inferiors));                                2;",
        "(if (depth 0) (walk-inferiors));                                0; (depth 0)",
        "(if (depth 0) (trace) (walk-inferiors));                        2;",
        "(if (header-content-type \"text/html\") (walk-inferiors));      2;",
        "(if (status 404) (walk-inferiors));                             0; (status = 404)",
        "((if (depth 0) (walk-inferiors)) (if (depth 1) (walk-inferiors))); 2;",
      })
  void theLinksOfAnAcceptedPageAreFollowedIfAWalkerRuns(
      String actions, int followed, String unmetPart) {
    var walk = walking(actions);
    var evaluation =
        evaluatorOf(walk).evaluate(page(WHOLE, html(), LINKS, interest(walk, path(1, 0), "t")));

    var verdict = evaluation.verdict();
    assertThat(verdict.decisions().getFirst().accepted()).isTrue();
    assertThat(verdict.outlinkCounts().get("walk"))
        .extracting(OutlinkCounts::accepted, OutlinkCounts::rejected)
        .containsExactly(followed, 2 - followed);
    assertThat(verdict.rejected())
        .allSatisfy(rejected -> assertThat(rejected.code()).isEqualTo(DecisionCode.NOT_WALKED))
        .extracting(RejectedOutlink::decidedBy)
        .allMatch(by -> by.equals(unmetPart));
  }

  @Test
  void aSortedWalkerSortsTheAcceptedLinksOnly() {
    var links =
        links("https://a.test/b", "https://b.test/a", "https://a.test/c", "https://a.test/a");
    var actions = Optional.of("(walk-sorted-inferiors string<)");
    var walk = activity(request("walk", "((no-cycles) (origin-host))").withActions(actions));

    var evaluation =
        evaluatorOf(walk).evaluate(page(WHOLE, html(), links, interest(walk, path(1, 0), "t")));

    assertThat(evaluation.outlinks().stream().flatMap(sent -> sent.batch().outlinks().stream()))
        .extracting(outlink -> outlink.target().toString())
        .containsExactly("https://a.test/a", "https://a.test/b", "https://a.test/c");
    assertThat(evaluation.verdict().rejected()).hasSize(1);
  }

  @Test
  void redirectsAndRefreshesAreFollowedWithoutAWalker() {
    var walk = walking("(trace)");
    var moved = new Redirected(url("https://a.test/x"));
    var refresh =
        List.of(
            link("https://a.test/x", LinkKind.REFRESH, 0), link("https://a.test/y", LinkKind.A, 1));
    var interest = interest(walk, path(0, 0), "t");

    assertThat(evaluatorOf(walk).evaluate(page(moved, html(), List.of(), interest)).outlinks())
        .hasSize(1);
    var evaluation = evaluatorOf(walk).evaluate(page(WHOLE, html(), refresh, interest));
    assertThat(evaluation.outlinks()).hasSize(1);
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target)
        .containsExactly(url("https://a.test/y"));
  }

  private static PageEvaluator evaluatorOf(Activity walk) {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static Activity walking(String actions) {
    return activity(request("walk", "(no-cycles)").withActions(Optional.of(actions)));
  }
}
