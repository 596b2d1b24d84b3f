package orbweaver.app.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.app.replay.OfflineVerdict.Accepted;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.app.replay.OfflineVerdict.Unreached;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.language.Formula;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;

/** Test that a replay discovers URLs as a crawl does. */
class ReplayRunTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final String SITE = "http://a.test";
  private static final String SEED = SITE + "/";
  private static final RevisitBounds EVERY_HOUR =
      new RevisitBounds(Duration.ofHours(1), Duration.ofHours(1));
  private static final Budget ONE_PAGE =
      new Budget(
          Optional.of(1L),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
  private static final RuleVariant ALL = variant("((no-cycles))");

  private final List<StoredSeed> seeds = new ArrayList<>(List.of(new StoredSeed(SEED, 1)));
  private final List<StoredPage> pages = new ArrayList<>();
  private final List<String> nofollow = new ArrayList<>();

  private static RuleVariant variant(String formula) {
    return RuleVariant.of(Formula.parse(formula));
  }

  private static RuleVariant withPolicy(CrawlPolicy policy) {
    return new RuleVariant(ALL.formula(), Optional.empty(), Optional.of(policy));
  }

  private void page(String path, String... links) {
    page(path, "fetched", List.of(), links);
  }

  /** Adds a page with links, each a kind and a path. */
  private void page(String path, String outcome, List<Header> headers, String... links) {
    var evidence = Evidence.none(NOON).withHeaders(headers).withAddress(Optional.of("192.0.2.1"));
    var stored =
        IntStream.range(0, links.length)
            .mapToObj(position -> link(position, links[position].split(" ", -1)))
            .toList();
    pages.add(
        new StoredPage(
            SITE + path, outcome, Optional.of("whole"), evidence, PageText.EMPTY, stored));
  }

  private static StoredLink link(int position, String... kindAndPath) {
    return new StoredLink(
        SITE + kindAndPath[1], kindAndPath[0], position, Optional.empty(), List.of());
  }

  private ReplayRegion region(RuleVariant variant) {
    var snapshot = new CrawlSnapshot(ALL.formula(), seeds, List.of(variant.formula()));
    pages.forEach(snapshot::add);
    nofollow.forEach(snapshot::addNofollow);
    return ReplayRun.region(snapshot, variant, new RecordedDecisions(), false);
  }

  @Test
  void everyAcceptedLinkIsPassedWithItsPathWhicheverPageWasReadFirst() {
    page("/", "a /1", "a /2", "frame /2");
    page("/1", "a /3");
    page("/2", "a /3", "frame /3");
    page("/3");

    assertThat(paths("((no-cycles))"))
        .containsExactlyInAnyOrder(
            "/ 0", "/1 1", "/2 1", "/3 2", "/ /1 1", "/ /2 1", "/1 /3 2", "/2 /3 2");
    assertThat(paths("((no-cycles) (or (depth 0) (link-kind \"frame\")))"))
        .containsExactlyInAnyOrder("/ 0", "/2 1", "/3 2", "/ /2 1", "/2 /3 2");
  }

  private List<String> paths(String formula) {
    var variant = variant(formula);
    var snapshot = new CrawlSnapshot(ALL.formula(), seeds, List.of(variant.formula()));
    pages.forEach(snapshot::add);
    var paths = new PathTexts();
    var _ = ReplayRun.region(snapshot, variant, paths);
    return paths.texts;
  }

  private static final class PathTexts implements AcceptedPathConsumer {
    private final List<String> texts = new ArrayList<>();

    @Override
    public void acceptPath(CrawlUrl url, DiscoveryPath path) {
      texts.add(url.path() + " " + path.depth());
    }

    @Override
    public void acceptOutlinks(OutlinkBatch batch) {
      var page = batch.page().orElseThrow().path();
      for (var outlink : batch.outlinks()) {
        texts.add(
            String.join(
                " ",
                page,
                outlink.target().path(),
                String.valueOf(outlink.interest().path().depth())));
      }
    }
  }

  @Test
  void sitemapsAreReadIfThePolicySaysSo() {
    page("/");
    page("/robots.txt", "sitemap /sitemap.xml");
    page("/sitemap.xml", "listed /listed", "listed /new");
    page("/listed");

    var region = region(withPolicy(CrawlPolicy.DEFAULT.withSitemaps(true)));
    assertThat(region.of(SITE + "/listed")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/new")).isEqualTo(new WouldFetch());
    assertThat(region.of(SITE + "/robots.txt")).isEqualTo(new Unreached());
    assertThat(region(ALL).urls()).containsExactly(SEED);
  }

  @Test
  void linksThatTheCrawlDidNotFollowForRobotsDirectivesAreNotFollowed() {
    page("/", "a /x");
    nofollow.add(SEED);

    assertThat(region(ALL).of(SITE + "/x")).isEqualTo(new Rejected("robots directives"));
    var ignoring = CrawlPolicy.DEFAULT.withRobotsMeta(RobotsMetaPolicy.IGNORE);
    assertThat(region(withPolicy(ignoring)).of(SITE + "/x")).isEqualTo(new WouldFetch());
  }

  // The crawl ignored the directive, so only a policy that obeys it makes a difference.
  @Test
  void aPolicyThatObeysRobotsDirectivesObeysThoseOfTheHeader() {
    page("/", "fetched", List.of(new Header("x-robots-tag", "nofollow")), "a /x");

    assertThat(region(ALL).of(SITE + "/x")).isEqualTo(new WouldFetch());
    assertThat(region(withPolicy(CrawlPolicy.DEFAULT)).of(SITE + "/x"))
        .isEqualTo(new Rejected("X-Robots-Tag: nofollow"));
  }

  @Test
  void moreThanFiveRedirectsInARowAreNotFollowed() {
    for (var step = 0; step < 7; step++) {
      page(step == 0 ? "/" : "/" + step, "redirected", List.of(), "redirect /" + (step + 1));
    }

    var region = region(ALL);
    assertThat(region.of(SITE + "/5")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/6")).isEqualTo(new Rejected("more than 5 redirects in a row"));
    assertThat(region.of(SITE + "/7")).isEqualTo(new Unreached());
  }

  @Test
  void aFormulaThatIsNotMonotoneInDepthIsEvaluatedLevelByLevel() {
    page("/", "a /1", "a /2");
    page("/1", "a /2");
    page("/2", "a /3");
    page("/3");

    var region = region(variant("((no-cycles) (or (depth 1) (not (depth 2))))"));
    assertThat(region.of(SITE + "/2")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/3")).isInstanceOf(Rejected.class);
  }

  @Test
  void pagesOfTheLastResortArePagesToo() {
    page("/", "a /1", "a /2");
    page("/1");
    page("/2", "a /3");
    page("/3");

    var region = region(variant("((no-cycles) (rules \"+path:/ +path:/1 ?url:*\"))"));
    assertThat(region.urls()).hasSize(4);
    assertThat(region.of(SITE + "/3")).isEqualTo(new Accepted());
  }

  @Test
  void aFamilyIsThatOfTheOrdinalAmongAllSubmittedTexts() {
    seeds.clear();
    seeds.add(new StoredSeed(SEED, 2));
    seeds.add(new StoredSeed(SITE + "/other", 4));
    page("/", "a /1");
    page("/1");
    page("/other", "a /2");
    page("/2");

    var region = region(variant("((no-cycles) (rules \"+url:*\" \"under 04 { -path:/2 }\"))"));
    assertThat(region.of(SITE + "/1")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/2")).isEqualTo(new Rejected("-path:/2"));
  }

  @Test
  void aRejectedSeedIsRejected() {
    page("/");

    assertThat(region(variant("((no-cycles) (uri-search \"x\"))")).of(SEED))
        .isEqualTo(new Rejected("(uri-search \"x\")"));
  }

  @Test
  void aCrawlWithoutSeedsReachesNothing() {
    seeds.clear();

    assertThat(region(ALL).urls()).isEmpty();
  }

  @Test
  void limitsOfThePolicyDoNotApply() {
    page("/", "a /1");
    page("/1", "a /1?session=0123456789abcdef0123456789abcdef");
    var policy =
        new CrawlPolicy(
            Optional.empty(),
            Optional.of(ONE_PAGE),
            Optional.of(new Freshness(Optional.empty(), Optional.of(EVERY_HOUR))),
            Optional.empty());

    var region = region(withPolicy(policy));
    assertThat(region.of(SITE + "/1")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/1?session=0123456789abcdef0123456789abcdef"))
        .isEqualTo(new WouldFetch());
  }

  @Test
  void manyFailuresOfAHostDoNotEndItsReplay() {
    var links = IntStream.range(0, 600).mapToObj(n -> "a /" + n).toArray(String[]::new);
    page("/", links);
    for (var n = 0; n < 599; n++) page("/" + n, "failed", List.of());
    page("/599");

    var region = region(ALL);
    assertThat(region.of(SITE + "/599")).isEqualTo(new Accepted());
    assertThat(region.of(SITE + "/0")).isEqualTo(new Rejected("its outcome: failed"));
  }

  @Test
  void rulesThatACrawlRejectsAreRejected() {
    page("/");
    var rules = variant("((no-cycles) (not (depth 3)) (rules \"?url:*\"))");

    assertThatThrownBy(() -> region(rules))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("no last resort");
  }

  @Test
  void aFormulaWithoutNoCyclesGetsIt() {
    page("/", "a /1");

    assertThat(region(variant("(depth 0)")).of(SITE + "/1")).isEqualTo(new Rejected("(depth 0)"));
  }
}
