package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SubmissionSource;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Tests of rules for families: the pages that a certain link leads to, directly or indirectly. */
class FamilyTest {
  private static final String X = "https://a.test/x";
  private static final String Y = "https://a.test/y";
  private static final String Z = "https://a.test/z.pdf";

  private final Activity walk =
      activity(
          "walk",
          "((no-cycles) (rules \"+url:*\" \"under 03.02 { -url:*.pdf }\" \"under 01 { }\"))");

  @Test
  void aSeedIsCountedAmongTheSeedsOfItsActivity() {
    assertThat(seed(1).path().family()).contains("01");
    assertThat(seed(2).path().family()).contains("00");
    assertThat(seed(3).path().family()).contains("03");
  }

  @Test
  void aTargetIsCountedOnceAmongTheFollowedLinks() {
    var style = link("https://a.test/s.css", LinkKind.LINK, 1);
    var links = List.of(links(X).getFirst(), style, links(X).getFirst(), links(Y).getFirst());

    assertThat(families(evaluate("03", links)))
        .containsExactly(tuple(url(X), "00"), tuple(url(Y), "03.02"));
  }

  @Test
  void rulesForAFamilyBeginWithItsFirstMember() {
    assertThat(rejected(evaluate("03", links(X, Z)))).containsExactly("-url:*.pdf");
    assertThat(rejected(evaluate("03", links(Z, X)))).isEmpty();
    assertThat(rejected(evaluate("03.02", links(Z, X)))).containsExactly("-url:*.pdf");
    assertThat(rejected(evaluate("00", links(X, Z)))).isEmpty();
    assertThat(rejected(evaluate("01", links(X, Z)))).isEmpty();
  }

  @Test
  void aRedirectKeepsItsFamilyIndex() {
    assertThat(families(evaluate("03.02", new Redirected(url(X)), List.of())))
        .containsExactly(tuple(url(X), "03.02"));
    assertThat(families(evaluate("03", new Redirected(url(X)), List.of())))
        .containsExactly(tuple(url(X), "03"));
  }

  @Test
  void pathsHaveNoFamilyIndexIfNoFormulaDependsOnIt() {
    var free = activity("walk", "((no-cycles))");
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(free), _ -> Optional.empty());

    var evaluation =
        evaluator.evaluate(page(WHOLE, html(), links(X), interest(free, path(0, 0), "t")));

    assertThat(candidates(evaluation))
        .extracting(each -> each.interest().path())
        .containsExactly(path(1, 0));
  }

  private Interest seed(int ordinal) {
    var evaluator = new SeedEvaluator(manifest(1));
    var decision =
        evaluator.evaluate(
            new Seed(X, Optional.of("walk")),
            new SubmissionSource("seed", 7),
            _ -> ordinal,
            Optional.of(walk));
    return ((Sent) decision).outlinks().outlinks().getFirst().interest();
  }

  private PageEvaluation evaluate(String family, List<Link> links) {
    return evaluate(family, WHOLE, links);
  }

  private PageEvaluation evaluate(String family, Outcome outcome, List<Link> links) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
    var path = new DiscoveryPath(ROOT, 1, 0).withFamily(family);
    return evaluator.evaluate(page(outcome, html(), links, interest(walk, path, "t")));
  }

  private static List<Tuple> families(PageEvaluation evaluation) {
    return candidates(evaluation).stream()
        .map(each -> tuple(each.target(), each.interest().path().family().orElseThrow()))
        .toList();
  }

  private static List<String> rejected(PageEvaluation evaluation) {
    return evaluation.verdict().rejected().stream().map(RejectedOutlink::decidedBy).toList();
  }

  private static List<Outlink> candidates(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(draft -> draft.outlinks().stream()).toList();
  }
}
