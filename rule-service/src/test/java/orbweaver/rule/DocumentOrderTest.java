package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Outlink;
import org.junit.jupiter.api.Test;

/** Tests of the scores of links in a crawl whose walkers sort links by documents. */
class DocumentOrderTest {
  private static final List<Link> LINKS = links("https://a.test/x", "https://b.test/y");
  private static final String BY_BEES = "(walk-salton-sorted-inferiors bee 1)";
  private static final DocumentScore BEES = new DocumentScore("\"bee\" 1", 20_421_032);
  private static final DocumentScore ANTS = new DocumentScore("\"ant\" 10", 2_042_103_200);
  private static final DocumentScore FEW_ANTS = new DocumentScore("\"ant\" 10", 1);
  private static final Optional<Integer> NONE = Optional.empty();

  @Test
  void aLinkHasTheScoreOfItsPage() {
    assertThat(scores(walking(BY_BEES), path(1, 0), Optional.of(7), BEES)).containsOnly(132);
  }

  @Test
  void aPageWithoutAScorePassesOnThatOfTheLinkThatLedToIt() {
    assertThat(scores(walking(BY_BEES), path(1, 0), Optional.of(7))).containsOnly(7);
  }

  @Test
  void linksWithoutAnyScoreComeLast() {
    assertThat(scores(walking(BY_BEES), path(1, 0), NONE)).containsOnly(0);
    assertThat(scores(walking(BY_BEES), path(0, 0), NONE)).containsOnly(0);
  }

  @Test
  void theTargetOfARedirectHasTheScoreOfTheLinkThatLedToIt() {
    assertThat(redirected(path(1, 0), Optional.of(7))).contains(7);
    assertThat(redirected(path(1, 0), NONE)).contains(0);
  }

  @Test
  void theTargetOfARedirectedSeedComesFirstAsTheSeedDoes() {
    assertThat(redirected(path(0, 0), NONE)).isEmpty();
  }

  @Test
  void aRefreshHasTheScoreOfItsPage() {
    var refresh = List.of(link("https://a.test/x", LinkKind.REFRESH, 0));
    var walk = walking(BY_BEES);

    assertThat(interests(walk, page(refresh, walk, path(1, 0), NONE, BEES)))
        .extracting(Interest::score)
        .containsExactly(Optional.of(132));
  }

  @Test
  void theFirstWalkerWhoseConditionHoldsSorts() {
    var walk =
        walking(
            "((if (depth 0) (walk-salton-sorted-inferiors bee 1))"
                + " (if (depth 1) (walk-salton-sorted-inferiors ant 10)) (walk-inferiors))");

    assertThat(scores(walk, path(0, 0), NONE, BEES, FEW_ANTS)).containsOnly(132);
    assertThat(scores(walk, path(1, 0), NONE, BEES, ANTS)).containsOnly(172);
    assertThat(scores(walk, path(1, 0), NONE, BEES, FEW_ANTS)).containsOnly(1);
    assertThat(scores(walk, path(2, 0), Optional.of(7), BEES, ANTS)).containsOnly(7);
  }

  @Test
  void anotherWalkerKeepsItsOrder() {
    var walk = walking("((if (depth 1) (walk-sorted-inferiors string>)) " + BY_BEES + ")");
    var targets = List.of("https://a.test/x", "https://b.test/y");

    assertThat(outlinks(walk, page(LINKS, walk, path(1, 0), Optional.of(7), BEES)))
        .extracting(outlink -> outlink.target().toString())
        .containsExactlyElementsOf(targets.reversed());
    assertThat(outlinks(walk, page(LINKS, walk, path(2, 0), Optional.of(7), BEES)))
        .extracting(outlink -> outlink.target().toString())
        .containsExactlyElementsOf(targets);
  }

  private static Activity walking(String actions) {
    return activity(request("walk", "(no-cycles)").withActions(Optional.of(actions)));
  }

  private static List<Integer> scores(
      Activity walk, DiscoveryPath path, Optional<Integer> score, DocumentScore... documents) {
    var interests = interests(walk, page(LINKS, walk, path, score, documents));
    assertThat(interests).hasSize(2);
    return interests.stream().map(interest -> interest.score().orElseThrow()).toList();
  }

  private static Optional<Integer> redirected(DiscoveryPath path, Optional<Integer> score) {
    var walk = walking(BY_BEES);
    var interest = interest(walk, path, "t").withScore(score);
    var moved = new Redirected(url("https://a.test/x"));
    return interests(walk, RuleFixtures.page(moved, html(), List.of(), interest))
        .getFirst()
        .score();
  }

  private static Page page(
      List<Link> links,
      Activity walk,
      DiscoveryPath path,
      Optional<Integer> score,
      DocumentScore... documents) {
    var interest = interest(walk, path, "t").withScore(score);
    var page = RuleFixtures.page(WHOLE, html(), links, interest);
    return documents.length == 0 ? page : page.withScores(List.of(documents));
  }

  private static List<Interest> interests(Activity walk, Page page) {
    return outlinks(walk, page).stream().map(Outlink::interest).toList();
  }

  private static List<Outlink> outlinks(Activity walk, Page page) {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty())
        .evaluate(page).outlinks().stream()
            .flatMap(sent -> sent.batch().outlinks().stream())
            .toList();
  }
}
