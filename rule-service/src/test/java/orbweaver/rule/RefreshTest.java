package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;

/** Refreshes of pages, which count as redirects. */
class RefreshTest {
  private static final String NEXT = "https://a.test/next";
  private static final Link REFRESH = link(NEXT, LinkKind.REFRESH, 0);

  private final Activity walk = activity("walk", "((no-cycles) (depth 5))");
  private final Activity worded =
      activity("walk", "((no-cycles) (or (depth 1) (anchor-search \"next\")))");

  @Test
  void aRefreshAddsAHopAndNoDepth() {
    assertThat(paths(evaluate(walk, path(2, 1), REFRESH))).containsExactly(path(2, 2));
  }

  @Test
  void aSixthRefreshInARowIsRejected() {
    var evaluation = evaluate(walk, path(2, 5), REFRESH);

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(
            tuple(url(NEXT), DecisionCode.TOO_MANY_REDIRECTS, "more than 5 redirects in a row"));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, 1));
  }

  @Test
  void aLinkWithTheTargetOfARejectedRefreshIsFollowed() {
    var evaluation = evaluate(walk, path(2, 5), REFRESH, link(NEXT, LinkKind.A, 1));

    assertThat(paths(evaluation)).containsExactly(path(3, 0));
    assertThat(evaluation.verdict().rejected()).hasSize(1);
  }

  @Test
  void theShorterPathAndThePathOfFewerHopsAreBothFollowed() {
    var evaluation = evaluate(walk, path(2, 0), link(NEXT, LinkKind.A, 0), REFRESH);

    assertThat(paths(evaluation)).containsExactlyInAnyOrder(path(2, 1), path(3, 0));
  }

  @Test
  void aFormulaOnLinkTextFollowsARefreshToo() {
    var evaluation = evaluate(worded, path(0, 0), REFRESH, link("https://a.test/x", LinkKind.A, 1));

    assertThat(paths(evaluation)).containsExactlyInAnyOrder(path(0, 1), path(1, 0));
  }

  private static PageEvaluation evaluate(Activity activity, DiscoveryPath path, Link... links) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    return evaluator.evaluate(page(WHOLE, html(), List.of(links), interest(activity, path, "t")));
  }

  private static List<DiscoveryPath> paths(PageEvaluation evaluation) {
    var paths = new ArrayList<DiscoveryPath>();
    for (var draft : evaluation.outlinks()) {
      draft.batch().groups().forEach(group -> paths.add(group.interest().path()));
    }
    return paths;
  }
}
