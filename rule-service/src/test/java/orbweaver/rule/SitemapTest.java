package orbweaver.rule;

import static orbweaver.rule.World.HERE;
import static orbweaver.rule.World.ROOT;
import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.going;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.link;
import static orbweaver.rule.World.page;
import static orbweaver.rule.World.request;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.course.Course;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling.Sent;
import org.junit.jupiter.api.Test;

/** Tests of robots.txt and sitemaps, and of their entries. */
class SitemapTest {
  private static final String NEAR = "((no-cycles) (depth 0) (uri-search \"page\"))";

  private final Activity walk = activity(going(request("walk", NEAR), Course.PLAIN.listed(true)));

  @Test
  void aSeedIsSentWithTheRobotsTxtOfItsOrigin() {
    var seed = new Seed("https://a.test:8080/page?x", Optional.of("walk"));

    var ruling =
        new SeedJudge(ring(4)).judge(seed, new Origin("seed", 1), _ -> 1, Optional.of(walk));

    assertThat(((Sent) ruling).verdict().sent()).isOne();
    assertThat(((Sent) ruling).referral().candidates())
        .extracting(Candidate::target, each -> each.wish().label().means())
        .containsExactly(
            tuple(url("https://a.test:8080/robots.txt"), Optional.of(Means.ROBOTS)),
            tuple(url("https://a.test:8080/page?x"), Optional.empty()));
  }

  @Test
  void robotsTxtMayListASitemapOnAnyHostWhateverTheFormula() {
    var judged = judge(Means.ROBOTS, sitemap("https://b.test/map"));

    assertThat(candidates(judged))
        .containsExactly(
            new Candidate(
                url("https://b.test/map"), wish(walk, label(0, 1).as(Means.SITEMAP), "t")));
    assertThat(judged.verdict().decisions())
        .extracting(Decision::accepted, Decision::code)
        .containsExactly(tuple(true, Code.MEANS));
    assertThat(judged.verdict().decisions().getFirst().trace()).isEmpty();
  }

  @Test
  void aPageInASitemapIsEvaluatedLikeASeed() {
    var judged =
        judge(Means.SITEMAP, listed("https://a.test/page"), listed("https://a.test/other"));

    assertThat(candidates(judged))
        .containsExactly(new Candidate(url("https://a.test/page"), wish(walk, label(0, 1), "t")));
    assertThat(judged.verdict().refused())
        .extracting(Refused::target, Refused::code)
        .containsExactly(tuple(url("https://a.test/other"), Code.REFUSED_BY_URI));
  }

  @Test
  void theScopeOfASitemapIsItsHostAndThatOfItsRoot() {
    var there = new Label(url("https://b.test/"), 0, 1).as(Means.SITEMAP);
    var judged =
        judge(
            there,
            listed("http://a.test/page"),
            listed("https://b.test:8080/page"),
            listed("https://www.b.test/page"));

    assertThat(candidates(judged))
        .extracting(Candidate::target)
        .containsExactly(url("http://a.test/page"), url("https://b.test:8080/page"));
    assertThat(judged.verdict().refused())
        .extracting(Refused::code, Refused::by)
        .containsExactly(tuple(Code.UNHEEDED, "another host: www.b.test"));
  }

  @Test
  void anIndexMayNotListAnotherIndex() {
    var index = judge(Means.SITEMAP, sitemap("https://a.test/map"), sitemap("https://b.test/map"));
    var below = judge(Means.INDEXED, sitemap("https://a.test/map"));

    assertThat(candidates(index))
        .containsExactly(
            new Candidate(
                url("https://a.test/map"), wish(walk, label(0, 1).as(Means.INDEXED), "t")));
    assertThat(index.verdict().refused()).extracting(Refused::code).containsExactly(Code.UNHEEDED);
    assertThat(below.verdict().refused())
        .extracting(Refused::code, Refused::by)
        .containsExactly(tuple(Code.UNHEEDED, "a sitemap index listed in a sitemap index"));
  }

  @Test
  void theTargetOfASitemapsRedirectIsASitemap() {
    var judged = judge(label(0, 1).as(Means.SITEMAP), new Moved(url("https://b.test/map")));

    assertThat(candidates(judged))
        .containsExactly(
            new Candidate(
                url("https://b.test/map"), wish(walk, label(0, 2).as(Means.SITEMAP), "t")));
  }

  @Test
  void sitemapEntriesAreNotFollowedForAPage() {
    var judged = judge(label(0, 0), sitemap("https://a.test/page"), listed("https://a.test/page"));

    assertThat(judged.referrals()).isEmpty();
    assertThat(judged.verdict().refused()).isEmpty();
  }

  @Test
  void aFileReadAsAPageIsFetchedAgainForItsSitemapEntries() {
    var asPage = new LatestPage(WHOLE, html(), List.of(), true);
    var again = wish(walk, label(0, 1).as(Means.SITEMAP), "t");

    assertThat(outcome(asPage, again)).isInstanceOf(Needs.class);
    assertThat(outcome(asPage, wish(walk, label(0, 1), "t"))).isInstanceOf(Unchanged.class);
    var kept = LatestPage.of(page(WHOLE, html(), List.of(listed(HERE.toString())), again), false);
    assertThat(outcome(kept, again)).isInstanceOf(Unchanged.class);
  }

  private Object outcome(LatestPage kept, Wish wish) {
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.of(kept));
    return judge.judge(page(new Unchanged(), html(), List.of(), wish)).verdict().outcome();
  }

  private Judged judge(Means means, Link... links) {
    return judge(Label.ofRoot(ROOT).as(means), links);
  }

  private Judged judge(Label label, Link... links) {
    return judging().judge(page(WHOLE, html(), List.of(links), wish(walk, label, "t")));
  }

  private Judged judge(Label label, Moved moved) {
    return judging().judge(page(moved, html(), List.of(), wish(walk, label, "t")));
  }

  private PageJudge judging() {
    return new PageJudge(ring(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static List<Candidate> candidates(Judged judged) {
    return judged.referrals().stream().flatMap(draft -> draft.candidates().stream()).toList();
  }

  private static Link sitemap(String target) {
    return link(target, LinkKind.SITEMAP, 0);
  }

  private static Link listed(String target) {
    return link(target, LinkKind.LISTED, 0);
  }
}
