package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Test of the cache of outlinks that were sent already. */
class RecentOutlinksTest {
  private static final CrawlUrl TARGET = url("https://a.test/x");

  private final Activity walk = activity("walk", "((no-cycles))");
  private final Interest plain = interest(walk, path(3, 0), "t");
  private final RecentOutlinks referred = new RecentOutlinks(4);

  @Test
  void aSentOutlinkIsNotNew() {
    assertThat(referred.addIfNew(TARGET, plain)).isTrue();
    assertThat(referred.addIfNew(TARGET, plain)).isFalse();
    assertThat(referred.addIfNew(TARGET, interest(walk, path(3, 0), "t"))).isFalse();
    assertThat(referred.addIfNew(url("https://a.test/y"), plain)).isTrue();
  }

  @Test
  void aShorterPathIsNewAndALongerPathIsNot() {
    assertThat(referred.addIfNew(TARGET, plain)).isTrue();
    assertThat(referred.addIfNew(TARGET, interest(walk, path(4, 0), "t"))).isFalse();
    assertThat(referred.addIfNew(TARGET, interest(walk, path(2, 0), "t"))).isTrue();
    assertThat(referred.addIfNew(TARGET, plain)).isFalse();
  }

  @Test
  void aDifferentInterestIsNew() {
    var root = new DiscoveryPath(url("https://b.test/"), 3, 0);
    var others =
        List.of(
            interest(activity("other", "((no-cycles))"), path(3, 0), "t"),
            new Interest("walk", 2, path(3, 0), "t", Priority.NEXT),
            interest(walk, root, "t"),
            interest(walk, path(3, 1), "t"),
            interest(walk, path(3, 0).withFamily("01.02"), "t"),
            interest(walk, path(3, 0).withSitemapRole(SitemapRole.SITEMAP), "t"),
            interest(walk, path(3, 0), "(header-robots-allowed)"),
            plain.withPriorityAtLeast(Priority.FIRST),
            plain.withScore(Optional.of(7)));
    assertThat(others).doesNotHaveDuplicates().doesNotContain(plain);

    assertThat(referred.addIfNew(TARGET, plain)).isTrue();
    assertThat(others).allMatch(other -> referred.addIfNew(TARGET, other));
  }

  @Test
  void theTargetOfASeedsRedirectIsAlwaysNew() {
    var redirected = interest(walk, path(0, 1), "t");

    assertThat(referred.addIfNew(TARGET, redirected)).isTrue();
    assertThat(referred.addIfNew(TARGET, redirected)).isTrue();
  }

  @Test
  void anInterestWithAReferrerIsAlwaysNew() {
    var interest =
        new Interest(
            "walk",
            1,
            path(3, 0),
            "(title \"x\")",
            Priority.NEXT,
            Optional.of(new Referrer(ROOT, Optional.empty())));

    assertThat(referred.addIfNew(TARGET, interest)).isTrue();
    assertThat(referred.addIfNew(TARGET, interest)).isTrue();
  }

  @Test
  void anOverwrittenOutlinkIsNewAgain() {
    var narrow = new RecentOutlinks(RecentOutlinks.TOTAL_SLOTS);

    assertThat(narrow.addIfNew(TARGET, plain)).isTrue();
    assertThat(narrow.addIfNew(url("https://a.test/y"), plain)).isTrue();
    assertThat(narrow.addIfNew(TARGET, plain)).isTrue();
    assertThat(narrow.addIfNew(TARGET, plain)).isFalse();
  }

  @Test
  void everyPartitionHasAtLeastOneSlot() {
    assertThat(new RecentOutlinks(3 * RecentOutlinks.TOTAL_SLOTS).addIfNew(TARGET, plain)).isTrue();
  }

  @Test
  void forgottenInterestsAreNotConfusedWithOthers() {
    var first = interestOf(0);
    assertThat(referred.addIfNew(TARGET, first)).isTrue();
    for (var i = 1; i < 10_500; i++) {
      assertThat(referred.addIfNew(url("https://a.test/" + i), interestOf(i))).isTrue();
    }

    assertThat(referred.addIfNew(TARGET, interestOf(10_200))).isTrue();
    assertThat(referred.addIfNew(TARGET, first)).isTrue();
  }

  private Interest interestOf(int root) {
    return interest(walk, new DiscoveryPath(url("https://r" + root + ".test/"), 3, 0), "t");
  }

  // The non-dominated paths of each URL must be the same for all outlinks and for the new ones
  // only.
  @Test
  void theShortestPathIsNeverDropped() {
    var random = new Random(7);
    var interests = Stream.of("t", "(title \"x\")").toList();
    var all = new HashMap<String, Integer>();
    var sent = new HashMap<String, Integer>();
    var few = new RecentOutlinks(1 << 14);

    var skipped = 0;
    for (var i = 0; i < 20_000; i++) {
      var target = url("https://a.test/" + random.nextInt(60));
      var residual = interests.get(random.nextInt(2));
      var depth = 1 + random.nextInt(9);
      all.merge(target + residual, depth, Math::min);
      if (few.addIfNew(target, interest(walk, path(depth, 0), residual)))
        note(sent, target, residual, depth);
      else skipped++;
      assertThat(sent.get(target + residual)).isEqualTo(all.get(target + residual));
    }
    assertThat(skipped).isPositive();
  }

  private static void note(Map<String, Integer> sent, CrawlUrl url, String residual, int depth) {
    sent.merge(url + residual, depth, Math::min);
  }
}
