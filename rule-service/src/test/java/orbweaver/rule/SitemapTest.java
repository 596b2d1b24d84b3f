package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.link;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SubmissionSource;
import org.junit.jupiter.api.Test;

/** Tests of robots.txt and sitemaps, and of their entries. */
class SitemapTest {
  private static final String NEAR = "((no-cycles) (depth 0) (uri-search \"page\"))";

  private final Activity walk =
      activity(withPolicy(request("walk", NEAR), CrawlPolicy.DEFAULT.withSitemaps(true)));

  @Test
  void aSeedIsSentWithTheRobotsTxtOfItsOrigin() {
    var seed = new Seed("https://a.test:8080/page?x", Optional.of("walk"));

    var decision =
        new SeedEvaluator(manifest(4))
            .evaluate(seed, new SubmissionSource("seed", 1), _ -> 1, Optional.of(walk));

    assertThat(((Sent) decision).verdict().batches()).isOne();
    assertThat(((Sent) decision).outlinks().outlinks())
        .extracting(Outlink::target, each -> each.interest().path().sitemapRole())
        .containsExactly(
            tuple(url("https://a.test:8080/robots.txt"), Optional.of(SitemapRole.ROBOTS_TXT)),
            tuple(url("https://a.test:8080/page?x"), Optional.empty()));
  }

  @Test
  void robotsTxtMayListASitemapOnAnyHostWithAnyFormula() {
    var evaluation = evaluate(SitemapRole.ROBOTS_TXT, sitemap("https://b.test/map"));

    assertThat(candidates(evaluation))
        .containsExactly(
            new Outlink(
                url("https://b.test/map"),
                interest(walk, path(0, 1).withSitemapRole(SitemapRole.SITEMAP), "t")));
    assertThat(evaluation.verdict().decisions())
        .extracting(Decision::accepted, Decision::code)
        .containsExactly(tuple(true, DecisionCode.SITEMAP));
    assertThat(evaluation.verdict().decisions().getFirst().trace()).isEmpty();
  }

  @Test
  void aPageInASitemapIsEvaluatedLikeASeed() {
    var evaluation =
        evaluate(
            SitemapRole.SITEMAP, listed("https://a.test/page"), listed("https://a.test/other"));

    assertThat(candidates(evaluation))
        .containsExactly(new Outlink(url("https://a.test/page"), interest(walk, path(0, 1), "t")));
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::target, RejectedOutlink::code)
        .containsExactly(tuple(url("https://a.test/other"), DecisionCode.REJECTED_BY_URI));
  }

  @Test
  void theScopeOfASitemapIsItsHostAndThatOfItsRoot() {
    var there =
        new DiscoveryPath(url("https://b.test/"), 0, 1).withSitemapRole(SitemapRole.SITEMAP);
    var evaluation =
        evaluate(
            there,
            listed("http://a.test/page"),
            listed("https://b.test:8080/page"),
            listed("https://www.b.test/page"));

    assertThat(candidates(evaluation))
        .extracting(Outlink::target)
        .containsExactly(url("http://a.test/page"), url("https://b.test:8080/page"));
    assertThat(evaluation.verdict().rejected())
        .extracting(RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(tuple(DecisionCode.SITEMAP_SCOPE, "another host: www.b.test"));
  }

  @Test
  void anIndexMayNotListAnotherIndex() {
    var index =
        evaluate(SitemapRole.SITEMAP, sitemap("https://a.test/map"), sitemap("https://b.test/map"));
    var below = evaluate(SitemapRole.CHILD_SITEMAP, sitemap("https://a.test/map"));

    assertThat(candidates(index))
        .containsExactly(
            new Outlink(
                url("https://a.test/map"),
                interest(walk, path(0, 1).withSitemapRole(SitemapRole.CHILD_SITEMAP), "t")));
    assertThat(index.verdict().rejected())
        .extracting(RejectedOutlink::code)
        .containsExactly(DecisionCode.SITEMAP_SCOPE);
    assertThat(below.verdict().rejected())
        .extracting(RejectedOutlink::code, RejectedOutlink::decidedBy)
        .containsExactly(
            tuple(DecisionCode.SITEMAP_SCOPE, "a sitemap index listed in a sitemap index"));
  }

  @Test
  void theTargetOfASitemapsRedirectIsASitemap() {
    var evaluation =
        evaluate(
            path(0, 1).withSitemapRole(SitemapRole.SITEMAP),
            new Redirected(url("https://b.test/map")));

    assertThat(candidates(evaluation))
        .containsExactly(
            new Outlink(
                url("https://b.test/map"),
                interest(walk, path(0, 2).withSitemapRole(SitemapRole.SITEMAP), "t")));
  }

  @Test
  void sitemapEntriesAreNotFollowedForAPage() {
    var evaluation =
        evaluate(path(0, 0), sitemap("https://a.test/page"), listed("https://a.test/page"));

    assertThat(evaluation.outlinks()).isEmpty();
    assertThat(evaluation.verdict().rejected()).isEmpty();
  }

  @Test
  void aFileReadAsAPageIsFetchedAgainForItsSitemapEntries() {
    var asPage = new LatestPage(WHOLE, html(), List.of(), true);
    var again = interest(walk, path(0, 1).withSitemapRole(SitemapRole.SITEMAP), "t");

    assertThat(outcome(asPage, again)).isInstanceOf(RefetchNeeded.class);
    assertThat(outcome(asPage, interest(walk, path(0, 1), "t"))).isInstanceOf(NotModified.class);
    var kept = LatestPage.of(page(WHOLE, html(), List.of(listed(HERE.toString())), again), false);
    assertThat(outcome(kept, again)).isInstanceOf(NotModified.class);
  }

  private Object outcome(LatestPage kept, Interest interest) {
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.of(kept));
    return evaluator
        .evaluate(page(new NotModified(), html(), List.of(), interest))
        .verdict()
        .outcome();
  }

  private PageEvaluation evaluate(SitemapRole role, Link... links) {
    return evaluate(DiscoveryPath.ofRoot(ROOT).withSitemapRole(role), links);
  }

  private PageEvaluation evaluate(DiscoveryPath path, Link... links) {
    return newEvaluator().evaluate(page(WHOLE, html(), List.of(links), interest(walk, path, "t")));
  }

  private PageEvaluation evaluate(DiscoveryPath path, Redirected moved) {
    return newEvaluator().evaluate(page(moved, html(), List.of(), interest(walk, path, "t")));
  }

  private PageEvaluator newEvaluator() {
    return new PageEvaluator(manifest(1), (_, _) -> Optional.of(walk), _ -> Optional.empty());
  }

  private static List<Outlink> candidates(PageEvaluation evaluation) {
    return evaluation.outlinks().stream().flatMap(draft -> draft.outlinks().stream()).toList();
  }

  private static Link sitemap(String target) {
    return link(target, LinkKind.SITEMAP, 0);
  }

  private static Link listed(String target) {
    return link(target, LinkKind.LISTED, 0);
  }
}
