package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.NOON;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.answered;
import static orbweaver.rule.World.best;
import static orbweaver.rule.World.going;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.request;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
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
import orbweaver.contract.course.Score;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling.Sent;
import org.junit.jupiter.api.Test;

/** Tests of link scores in a best-first search. */
class ScoreTest {
  private static final String NEAR = "((no-cycles) (depth 3))";
  private static final CrawlUrl X = url("https://a.test/x");
  private static final CrawlUrl PDF = url("https://b.test/y.pdf");

  private final Map<CrawlUrl, LatestPage> kept = new HashMap<>();

  @Test
  void theScoreIsTheSumOfTheWeightsOfSatisfiedConstraints() {
    var walk =
        searching(
            new Score(5, "((uri-extension \"pdf\"))"),
            new Score(30, "((uri-host \"b.test\" literal))"),
            new Score(2, "((depth 1))"),
            new Score(9, "((uri-scheme \"http\"))"));

    assertThat(scores(read(walk, anchor(X, "x"), anchor(PDF, "y"))))
        .containsOnly(entry(X, 2), entry(PDF, 37));
  }

  @Test
  void linkDetailsAndReferrerCount() {
    var walk =
        searching(
            new Score(1, "((anchor-search \"next\"))"),
            new Score(2, "((rel \"next\"))"),
            new Score(4, "((link-kind \"frame\"))"),
            new Score(8, "((uri-referrer-host \"a.test\" literal))"));
    var frame = new Link(X, LinkKind.FRAME, 0, Optional.empty(), List.of());
    var next = new Link(PDF, LinkKind.A, 1, Optional.of("Next page"), List.of("next"));

    assertThat(scores(read(walk, frame, next))).containsOnly(entry(X, 12), entry(PDF, 11));
  }

  @Test
  void aTargetHasTheScoreOfItsBestLink() {
    var walk = searching(new Score(7, "((anchor-search \"next\"))"));

    var judged = read(walk, anchor(X, "previous"), anchor(X, "next"), anchor(X, "top"));

    assertThat(wishes(judged)).extracting(Wish::score).containsExactly(Optional.of(7));
    assertThat(wishes(judged)).extracting(Wish::cited).containsExactly(Optional.empty());
  }

  @Test
  void constraintsThatCannotBeEvaluatedYetCountNothing() {
    var walk =
        searching(
            new Score(5, "((header-content-type \"text/html\"))"),
            new Score(6, "((not (resource-search \"x\")))"),
            new Score(7, "((or (depth 1) (title-search \"x\")))"));

    assertThat(scores(read(walk, anchor(X, "x")))).containsOnly(entry(X, 7));
  }

  @Test
  void scoresAreLimited() {
    var walk = searching(new Score(Integer.MAX_VALUE, "t"), new Score(Integer.MAX_VALUE, "t"));

    assertThat(scores(read(walk, anchor(X, "x")))).containsOnly(entry(X, Score.MOST));
  }

  @Test
  void otherSearchesHaveNoScores() {
    assertThat(wishes(read(activity("walk", NEAR), anchor(X, "x"))))
        .extracting(Wish::score)
        .containsExactly(Optional.empty());
  }

  @Test
  void aSeedAndARedirectAreScoredToo() {
    var walk = searching(new Score(3, "((depth 0))"), new Score(4, "((link-kind \"redirect\"))"));
    var seed = new Seed(X.toString(), Optional.of("walk"));

    var sent =
        (Sent) new SeedJudge(ring(1)).judge(seed, new Origin("seed", 0), _ -> 1, Optional.of(walk));
    assertThat(sent.referral().candidates())
        .extracting(each -> each.wish().score())
        .containsExactly(Optional.of(3));
    var moved = judge(walk, label(1, 0), new Moved(X), answered(302), List.of());
    assertThat(scores(moved)).containsOnly(entry(X, 4));
  }

  @Test
  void aShorterPathEvaluatedFromTheStoreHasItsOwnScore() {
    var walk = searching(new Score(7, "((anchor-search \"next\"))"), new Score(20, "((depth 1))"));
    var far = judge(walk, label(1, 0), WHOLE, html(), List.of(anchor(X, "next")));
    kept.put(HERE, far.kept().orElseThrow());

    var near = judge(walk, label(0, 0), new Unchanged(), Evidence.none(NOON), List.of());

    assertThat(wishes(far)).extracting(Wish::score).containsExactly(Optional.of(7));
    assertThat(wishes(near))
        .extracting(each -> each.label().depth(), Wish::score)
        .containsExactly(tuple(1, Optional.of(27)));
  }

  @Test
  void noPageIsFetchedAgainForScores() {
    var plain = judge(activity("walk", NEAR), label(1, 0), WHOLE, html(), List.of(anchor(X, "a")));
    kept.put(HERE, plain.kept().orElseThrow());
    var walk = searching(new Score(7, "((anchor-search \"a\"))"), new Score(1, "t"));

    var again = judge(walk, label(0, 0), new Unchanged(), Evidence.none(NOON), List.of());

    assertThat(again.verdict().outcome()).isEqualTo(new Unchanged());
    assertThat(scores(again)).containsOnly(entry(X, 1));
  }

  private static Activity searching(Score... by) {
    return activity(going(request("walk", NEAR), best(by)));
  }

  private static Link anchor(CrawlUrl target, String text) {
    return new Link(target, LinkKind.A, 0, Optional.of(text), List.of());
  }

  private Judged read(Activity walk, Link... links) {
    return judge(walk, label(0, 0), WHOLE, html(), List.of(links));
  }

  private Judged judge(
      Activity walk, Label label, Outcome outcome, Evidence evidence, List<Link> links) {
    var judge =
        new PageJudge(
            ring(1), (_, _) -> Optional.of(walk), url -> Optional.ofNullable(kept.get(url)));
    var order = new Order(HERE, 1, outcome instanceof Unchanged, List.of(wish(walk, label, "t")));
    return judge.judge(new Page(order, outcome, evidence, Optional.empty(), links, false));
  }

  private static Map<CrawlUrl, Integer> scores(Judged judged) {
    return candidates(judged).stream()
        .collect(Collectors.toMap(Candidate::target, each -> each.wish().score().orElseThrow()));
  }

  private static List<Wish> wishes(Judged judged) {
    return candidates(judged).stream().map(Candidate::wish).toList();
  }

  private static List<Candidate> candidates(Judged judged) {
    return judged.referrals().stream().flatMap(draft -> draft.candidates().stream()).toList();
  }
}
