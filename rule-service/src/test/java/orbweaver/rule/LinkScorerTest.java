package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.answered;
import static orbweaver.rule.RuleFixtures.bestFirst;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SubmissionSource;
import org.junit.jupiter.api.Test;

/** Tests of link scores in a best-first search. */
class LinkScorerTest {
  private static final String NEAR = "((no-cycles) (depth 3))";
  private static final CrawlUrl X = url("https://a.test/x");
  private static final CrawlUrl PDF = url("https://b.test/y.pdf");

  private final Map<CrawlUrl, LatestPage> latestPages = new HashMap<>();

  @Test
  void theScoreIsTheSumOfTheWeightsOfSatisfiedConstraints() {
    var walk =
        searching(
            new ScoreRule(5, "((uri-extension \"pdf\"))"),
            new ScoreRule(30, "((uri-host \"b.test\" literal))"),
            new ScoreRule(2, "((depth 1))"),
            new ScoreRule(9, "((uri-scheme \"http\"))"));

    assertThat(scores(read(walk, anchor(X, "x"), anchor(PDF, "y"))))
        .containsOnly(entry(X, 2), entry(PDF, 37));
  }

  @Test
  void linkDetailsAndReferrerCount() {
    var walk =
        searching(
            new ScoreRule(1, "((anchor-search \"next\"))"),
            new ScoreRule(2, "((rel \"next\"))"),
            new ScoreRule(4, "((link-kind \"frame\"))"),
            new ScoreRule(8, "((uri-referrer-host \"a.test\" literal))"));
    var frame = new Link(X, LinkKind.FRAME, 0, Optional.empty(), List.of());
    var next = new Link(PDF, LinkKind.A, 1, Optional.of("Next page"), List.of("next"));

    assertThat(scores(read(walk, frame, next))).containsOnly(entry(X, 12), entry(PDF, 11));
  }

  @Test
  void aTargetHasTheScoreOfItsBestLink() {
    var walk = searching(new ScoreRule(7, "((anchor-search \"next\"))"));

    var evaluation = read(walk, anchor(X, "previous"), anchor(X, "next"), anchor(X, "top"));

    assertThat(interests(evaluation)).extracting(Interest::score).containsExactly(Optional.of(7));
    assertThat(interests(evaluation))
        .extracting(Interest::referrer)
        .containsExactly(Optional.empty());
  }

  @Test
  void constraintsThatCannotBeEvaluatedYetAddNoScore() {
    var walk =
        searching(
            new ScoreRule(5, "((header-content-type \"text/html\"))"),
            new ScoreRule(6, "((not (resource-search \"x\")))"),
            new ScoreRule(7, "((or (depth 1) (title-search \"x\")))"));

    assertThat(scores(read(walk, anchor(X, "x")))).containsOnly(entry(X, 7));
  }

  @Test
  void scoresAreLimited() {
    var walk =
        searching(new ScoreRule(Integer.MAX_VALUE, "t"), new ScoreRule(Integer.MAX_VALUE, "t"));

    assertThat(scores(read(walk, anchor(X, "x")))).containsOnly(entry(X, ScoreRule.MAX_SCORE));
  }

  @Test
  void otherSearchOrdersHaveNoScores() {
    assertThat(interests(read(activity("walk", NEAR), anchor(X, "x"))))
        .extracting(Interest::score)
        .containsExactly(Optional.empty());
  }

  @Test
  void aSeedAndARedirectAreScoredToo() {
    var walk =
        searching(new ScoreRule(3, "((depth 0))"), new ScoreRule(4, "((link-kind \"redirect\"))"));
    var seed = new Seed(X.toString(), Optional.of("walk"));

    var sent =
        (Sent)
            new SeedEvaluator(manifest(1))
                .evaluate(seed, new SubmissionSource("seed", 0), _ -> 1, Optional.of(walk));
    assertThat(sent.outlinks().outlinks())
        .extracting(each -> each.interest().score())
        .containsExactly(Optional.of(3));
    var moved = evaluate(walk, path(1, 0), new Redirected(X), answered(302), List.of());
    assertThat(scores(moved)).containsOnly(entry(X, 4));
  }

  @Test
  void aShorterPathEvaluatedFromTheStoreHasItsOwnScore() {
    var walk =
        searching(new ScoreRule(7, "((anchor-search \"next\"))"), new ScoreRule(20, "((depth 1))"));
    var far = evaluate(walk, path(1, 0), WHOLE, html(), List.of(anchor(X, "next")));
    latestPages.put(HERE, far.latestPage().orElseThrow());

    var near = evaluate(walk, path(0, 0), new NotModified(), Evidence.none(NOON), List.of());

    assertThat(interests(far)).extracting(Interest::score).containsExactly(Optional.of(7));
    assertThat(interests(near))
        .extracting(each -> each.path().depth(), Interest::score)
        .containsExactly(tuple(1, Optional.of(27)));
  }

  @Test
  void noPageIsFetchedAgainForScores() {
    var plain =
        evaluate(activity("walk", NEAR), path(1, 0), WHOLE, html(), List.of(anchor(X, "a")));
    latestPages.put(HERE, plain.latestPage().orElseThrow());
    var walk = searching(new ScoreRule(7, "((anchor-search \"a\"))"), new ScoreRule(1, "t"));

    var again = evaluate(walk, path(0, 0), new NotModified(), Evidence.none(NOON), List.of());

    assertThat(again.verdict().outcome()).isEqualTo(new NotModified());
    assertThat(scores(again)).containsOnly(entry(X, 1));
  }

  private static Activity searching(ScoreRule... by) {
    return activity(withPolicy(request("walk", NEAR), bestFirst(by)));
  }

  private static Link anchor(CrawlUrl target, String text) {
    return new Link(target, LinkKind.A, 0, Optional.of(text), List.of());
  }

  private PageEvaluation read(Activity walk, Link... links) {
    return evaluate(walk, path(0, 0), WHOLE, html(), List.of(links));
  }

  private PageEvaluation evaluate(
      Activity walk, DiscoveryPath path, Outcome outcome, Evidence evidence, List<Link> links) {
    var evaluator =
        new PageEvaluator(
            manifest(1),
            (_, _) -> Optional.of(walk),
            url -> Optional.ofNullable(latestPages.get(url)));
    var request =
        new FetchRequest(
            HERE, 1, outcome instanceof NotModified, List.of(interest(walk, path, "t")));
    return evaluator.evaluate(new Page(request, outcome, evidence, Optional.empty(), links, false));
  }

  private static Map<CrawlUrl, Integer> scores(PageEvaluation evaluation) {
    return candidates(evaluation).stream()
        .collect(Collectors.toMap(Outlink::target, each -> each.interest().score().orElseThrow()));
  }

  private static List<Interest> interests(PageEvaluation evaluation) {
    return candidates(evaluation).stream().map(Outlink::interest).toList();
  }

  private static List<Outlink> candidates(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(draft -> draft.outlinks().stream()).toList();
  }
}
