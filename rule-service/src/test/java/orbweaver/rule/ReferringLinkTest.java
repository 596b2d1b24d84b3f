package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;

/** Tests of formulas that depend on the referring page or on its links. */
class ReferringLinkTest {
  private static final String X = "https://a.test/x";
  private static final String OR_HTML = " (header-content-type \"text/html\"))";

  private final Map<CrawlUrl, LatestPage> latestPages = new HashMap<>();

  @Test
  void aTargetIsFollowedIfAnyOfItsLinksIs() {
    var evaluation = evaluate("(anchor-search \"next\")", anchor("previous"), anchor("Next page"));

    assertThat(residuals(evaluation)).containsExactly("t");
    assertThat(evaluation.verdict().rejected()).isEmpty();
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(1, 1, 0));
  }

  @Test
  void aTargetIsRejectedOnceWithTheReasonOfItsFirstLink() {
    var formula = "(not (rel \"nofollow\")) (anchor-search \"next\")";

    var evaluation = evaluate(formula, link("next", "nofollow"), anchor("previous"));

    assertThat(residuals(evaluation)).isEmpty();
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(
            tuple(url(X), DecisionCode.REJECTED_BY_CONTEXT, "(not (rel \"nofollow\"))"));
    assertThat(evaluation.verdict().outlinkCounts())
        .containsEntry("walk", new OutlinkCounts(0, 0, 1));
  }

  @Test
  void linksWithDifferentResidualsAreDifferentOutlinks() {
    var formula = "(or (anchor-search \"next\")" + OR_HTML;

    var evaluation = evaluate(formula, anchor("a"), anchor("next"), anchor("b"));

    assertThat(residuals(evaluation)).containsExactly("(header-content-type \"text/html\")", "t");
  }

  @Test
  void aRedirectIsALinkOfItsKindWithoutDetails() {
    assertThat(moved("(link-kind \"redirect\")")).containsExactly("t");
    assertThat(moved("(not (anchor-search \"next\"))")).containsExactly("t");
    assertThat(moved("(rel \"next\")")).isEmpty();
  }

  @Test
  void theReferringPageIsEvaluated() {
    assertThat(residuals(evaluate("(uri-referrer-host \"a.test\")", anchor("a"))))
        .containsExactly("t");
    assertThat(residuals(evaluate("(uri-referrer-host \"www.a.test\")", anchor("a"))))
        .containsExactly("(same-host \"a.test\" \"www.a.test\")");
    assertThat(residuals(evaluate("(uri-parent-subsumed-by-directory-path (\"y\"))", anchor("a"))))
        .isEmpty();
  }

  @Test
  void rulesMayDependOnTheLink() {
    var rules = "(rules \"-anchor:*logout*\" \"*anchor:first*\")";

    var evaluation = evaluate(rules, anchor("logout"), anchor("first one"));

    assertThat(candidates(evaluation))
        .extracting(each -> each.interest().priority().number())
        .containsExactly(1);
  }

  @Test
  void linkDetailsAreStoredOnlyIfAFormulaDependsOnThem() {
    var inWords = evaluate("(anchor-search \"next\")", anchor("a"), anchor("b"), anchor("b"));
    var bare = evaluate("(uri-referrer-host \"a.test\")", anchor("a"), anchor("b"));

    assertThat(inWords.latestPage().orElseThrow().links()).hasSize(2);
    assertThat(inWords.latestPage().orElseThrow().targets()).containsExactly(url(X));
    assertThat(bare.latestPage().orElseThrow().links())
        .containsExactly(new FollowedLink(url(X), LinkKind.A, Optional.empty()));
  }

  @Test
  void aPageStoredWithoutNeededLinkDetailsNeedsAFetch() {
    keep(evaluate("(uri-referrer-host \"a.test\")", anchor("next")));
    var picky = formula("(anchor-search \"next\")");

    assertThat(unchanged(picky).verdict().outcome()).isInstanceOf(RefetchNeeded.class);

    keep(evaluate("(anchor-search \"next\")", anchor("next")));
    assertThat(residuals(unchanged(picky))).containsExactly("t");
  }

  @Test
  void aRejectionBeforeTheBodyKeepsTheStoredBody() {
    var walk = formula("(uri-referrer-host \"www.a.test\")");
    keep(evaluate(walk, 1, WHOLE, html(), List.of(anchor("a"))));

    assertThat(evaluate(walk, 2, new Filtered(), answered(200), List.of()).latestPage()).isEmpty();
  }

  private static Link anchor(String text) {
    return link(text);
  }

  private static Link link(String text, String... rel) {
    return new Link(url(X), LinkKind.A, 0, Optional.of(text), List.of(rel));
  }

  private static Activity formula(String constraints) {
    return activity("walk", "((no-cycles) " + constraints + ")");
  }

  private PageEvaluation evaluate(String constraints, Link... links) {
    return evaluate(formula(constraints), 1, WHOLE, html(), List.of(links));
  }

  private List<String> moved(String constraints) {
    var redirect = RuleFixtures.link(X, LinkKind.REDIRECT, 0);
    var outcome = new Redirected(url(X));
    return residuals(evaluate(formula(constraints), 1, outcome, answered(302), List.of(redirect)));
  }

  private PageEvaluation unchanged(Activity activity) {
    return evaluate(activity, 2, new NotModified(), html(), List.of());
  }

  private PageEvaluation evaluate(
      Activity activity, long number, Outcome outcome, Evidence evidence, List<Link> links) {
    var evaluator =
        new PageEvaluator(
            manifest(1),
            (_, _) -> Optional.of(activity),
            url -> Optional.ofNullable(latestPages.get(url)));
    var interest = interest(activity, path(0, 0), "t");
    var request = new FetchRequest(HERE, number, outcome instanceof NotModified, List.of(interest));
    return evaluator.evaluate(new Page(request, outcome, evidence, Optional.empty(), links, false));
  }

  private void keep(PageEvaluation evaluation) {
    latestPages.put(HERE, evaluation.latestPage().orElseThrow());
  }

  private static List<String> residuals(PageEvaluation evaluation) {
    return candidates(evaluation).stream().map(each -> each.interest().residual()).toList();
  }

  private static List<Outlink> candidates(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(draft -> draft.outlinks().stream()).toList();
  }
}
