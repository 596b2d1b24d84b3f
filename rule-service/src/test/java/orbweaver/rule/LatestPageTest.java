package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;

/** Tests that a page is evaluated for a shorter path from its stored data. */
class LatestPageTest {
  private static final String ONLY_HTML = "(header-content-type \"text/html\")";

  private final Activity walk = activity("walk", "((no-cycles) (depth 2) " + ONLY_HTML + ")");
  private final Map<CrawlUrl, LatestPage> latestPages = new HashMap<>();
  private final PageEvaluator evaluator =
      new PageEvaluator(
          manifest(1),
          (_, _) -> Optional.of(walk),
          url -> Optional.ofNullable(latestPages.get(url)));

  @Test
  void linksOfAPageAreFollowedFurtherByAShorterPath() {
    var first = came(WHOLE, html(), links("https://a.test/x"), 2);
    assertThat(first.outlinks()).isEmpty();

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().outcome()).isEqualTo(new NotModified());
    assertThat(again.verdict().decisions()).extracting(Decision::accepted).containsExactly(true);
    assertThat(again.outlinks().getFirst().outlinks())
        .containsExactly(
            new Outlink(url("https://a.test/x"), interest(walk, path(2, 0), ONLY_HTML)));
  }

  @Test
  void aRedirectIsFollowedAgainByAShorterPath() {
    came(new Redirected(url("https://a.test/there")), answered(301), List.of(), 2);

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().decisions())
        .extracting(Decision::code)
        .containsExactly(DecisionCode.REDIRECTED);
    assertThat(again.outlinks().getFirst().outlinks())
        .extracting(each -> each.interest().path())
        .containsExactly(path(1, 1));
  }

  @Test
  void aRejectionByTheHeadAppliesToEveryPath() {
    came(new Filtered(), answered(200, "content-type", "image/png"), List.of(), 2);

    var again = cameUnchanged(1, ONLY_HTML);

    assertThat(again.verdict().outcome()).isEqualTo(new NotModified());
    assertThat(again.verdict().decisions())
        .extracting(Decision::code)
        .containsExactly(DecisionCode.REJECTED_BY_HEADER);
  }

  @Test
  void aPageThatIsNotStoredNeedsAFetch() {
    var again = cameUnchanged(1, "t");

    assertThat(again.verdict().outcome()).isEqualTo(new RefetchNeeded(new BodyExtent.Whole()));
    assertThat(again.verdict().decisions()).isEmpty();
    assertThat(again.outlinks()).isEmpty();
  }

  @Test
  void aNeededBodyThatWasNotReadIsFetched() {
    came(new Filtered(), html(), List.of(), 2);
    assertThat(cameUnchanged(1, "t").verdict().outcome()).isInstanceOf(RefetchNeeded.class);

    came(new Fetched(new BodyExtent.Head()), html(), List.of(), 2);
    assertThat(cameUnchanged(1, "t").verdict().outcome()).isInstanceOf(RefetchNeeded.class);
  }

  @Test
  void evidenceThatIsNotStoredNeedsAFetch() {
    came(WHOLE, html(), List.of(), 2);

    var again = cameUnchanged(1, "(uri-host \"www.a.test\")");

    assertThat(again.verdict().outcome()).isInstanceOf(RefetchNeeded.class);
  }

  @Test
  void anInterestRejectedByAnEarlierServiceNeedsNoPage() {
    var known = "(not (known-to \"leeds\"))";
    var interest =
        interest(walk, path(1, 0), known).withRejection(new Rejection(EvidenceStage.DNS, known));

    var verdict =
        evaluator
            .evaluate(page(new NotModified(), Evidence.none(NOON), List.of(), interest))
            .verdict();

    assertThat(verdict.outcome()).isEqualTo(new NotModified());
    assertThat(verdict.decisions())
        .singleElement()
        .extracting(Decision::code, Decision::decidedBy)
        .containsExactly(DecisionCode.REJECTED_BY_DNS, known);
  }

  @Test
  void aPageIsStoredForLaterActivities() {
    assertThat(came(WHOLE, html(), List.of(), 0).latestPage()).isPresent();
    assertThat(came(WHOLE, html(), List.of(), 1).latestPage()).isPresent();
  }

  @Test
  void failuresAndConfirmationsDoNotReplaceAStoredPage() {
    came(WHOLE, html(), links("https://a.test/x"), 2);

    assertThat(came(new Failed(Failure.CLIENT_ERROR), answered(410), List.of(), 2).latestPage())
        .isEmpty();
    assertThat(came(new Failed(Failure.TIMEOUT), Evidence.none(NOON), List.of(), 2).latestPage())
        .isEmpty();
    assertThat(cameUnchanged(1, "t").latestPage()).isEmpty();
  }

  @Test
  void followedLinksAreStoredOnce() {
    var links =
        List.of(
            link("https://a.test/x", LinkKind.IFRAME, 0),
            link("https://a.test/s.css", LinkKind.LINK, 1),
            link("https://a.test/x", LinkKind.A, 2));

    assertThat(came(WHOLE, html(), links, 2).latestPage().orElseThrow().links())
        .containsExactly(
            new FollowedLink(url("https://a.test/x"), LinkKind.IFRAME, Optional.empty()));
  }

  @Test
  void aStoredPageIsReadBackFromJson() {
    var page = came(WHOLE, html(), links("https://a.test/x"), 2).latestPage().orElseThrow();

    assertThat(Json.read(Json.bytes(page), LatestPage.class)).isEqualTo(new Decoded<>(page));
  }

  private PageEvaluation came(Outcome outcome, Evidence evidence, List<Link> links, int depth) {
    var evaluation =
        evaluator.evaluate(page(outcome, evidence, links, interest(walk, path(depth, 0), "t")));
    evaluation.latestPage().ifPresent(page -> latestPages.put(HERE, page));
    return evaluation;
  }

  private PageEvaluation cameUnchanged(int depth, String residual) {
    var interest = interest(walk, path(depth, 0), residual);
    return evaluator.evaluate(page(new NotModified(), Evidence.none(NOON), List.of(), interest));
  }
}
