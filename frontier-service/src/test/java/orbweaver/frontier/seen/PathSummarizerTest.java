package orbweaver.frontier.seen;

import static orbweaver.contract.activity.PathFeature.DEPTH;
import static orbweaver.contract.activity.PathFeature.FAMILY;
import static orbweaver.contract.activity.PathFeature.SEED_HOST;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class PathSummarizerTest {
  private static final DiscoveryPath ROOT = DiscoveryPath.ofRoot(CrawlUrl.of("http://a.test/"));

  private final PathSummarizer summarizer = new PathSummarizer();

  @Test
  void theShorterPathDominatesTheLonger() {
    assertThat(
            summarizer
                .summarize(at(2), List.of(DEPTH))
                .dominates(summarizer.summarize(at(3), List.of(DEPTH))))
        .isTrue();
    assertThat(
            summarizer
                .summarize(at(3), List.of(DEPTH))
                .dominates(summarizer.summarize(at(2), List.of(DEPTH))))
        .isFalse();
  }

  @Test
  void versionsWithDifferentPathFeaturesDoNotDominateEachOther() {
    var blind = summarizer.summarize(at(7), List.of());
    var seeing = summarizer.summarize(at(2), List.of(DEPTH));
    var both = summarizer.summarize(at(2), List.of(SEED_HOST, DEPTH));

    assertThat(blind.dominates(seeing)).isFalse();
    assertThat(seeing.dominates(blind)).isFalse();
    assertThat(both.dominates(seeing)).isFalse();
    assertThat(seeing.dominates(both)).isFalse();
  }

  @Test
  void familiesDoNotDominateEachOtherIfTheFormulaUsesThem() {
    var parts = List.of(DEPTH, FAMILY);

    assertThat(
            summarizer
                .summarize(in("03.02"), parts)
                .dominates(summarizer.summarize(in("00"), parts)))
        .isFalse();
    assertThat(
            summarizer
                .summarize(in("00"), parts)
                .dominates(summarizer.summarize(in("03.02"), parts)))
        .isFalse();
    assertThat(summarizer.summarize(in("00"), parts))
        .isEqualTo(summarizer.summarize(in("00"), parts));
    assertThat(summarizer.summarize(in("00"), List.of(DEPTH)))
        .isEqualTo(summarizer.summarize(in("03.02"), List.of(DEPTH)));
  }

  @Test
  void aPageAndASitemapDoNotDominateEachOtherAtOneUrl() {
    var page = summarizer.summarize(interest(ROOT), List.of());
    var sitemap =
        summarizer.summarize(interest(ROOT.withSitemapRole(SitemapRole.SITEMAP)), List.of());
    var indexed =
        summarizer.summarize(interest(ROOT.withSitemapRole(SitemapRole.CHILD_SITEMAP)), List.of());

    assertThat(page.dominates(sitemap)).isFalse();
    assertThat(sitemap.dominates(page)).isFalse();
    assertThat(sitemap.dominates(indexed)).isFalse();
    assertThat(sitemap.dominates(sitemap)).isTrue();
  }

  @Test
  void anEmbedDominatesTheSameEmbedNestedDeeper() {
    var page = summarizer.summarize(interest(ROOT), List.of());
    var embed = summarizer.summarize(embed(1, "(status 200)"), List.of());
    var nested = summarizer.summarize(embed(3, "(status 200)"), List.of());
    var others = summarizer.summarize(embed(1, "(status 204)"), List.of());

    assertThat(embed.dominates(nested)).isTrue();
    assertThat(nested.dominates(embed)).isFalse();
    assertThat(embed.dominates(others)).isFalse();
    assertThat(page.dominates(embed)).isFalse();
    assertThat(embed.dominates(page)).isFalse();
  }

  private static Interest embed(int nesting, String constraints) {
    return interest(ROOT.acrossEmbed(new EmbedLevel(nesting, Optional.of(constraints))));
  }

  private static Interest in(String family) {
    return interest(ROOT.withFamily(family));
  }

  private static Interest at(int depth) {
    return interest(new DiscoveryPath(ROOT.root(), depth, 0));
  }

  private static Interest interest(DiscoveryPath path) {
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }
}
