package orbweaver.rule;

import static orbweaver.rule.World.ROOT;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.label;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class ReferredTest {
  private static final CrawlUrl TARGET = url("https://a.test/x");

  private final Activity walk = activity("walk", "((no-cycles))");
  private final Wish plain = wish(walk, label(3, 0), "t");
  private final Referred referred = new Referred(4);

  @Test
  void aSentOutlinkIsNotNew() {
    assertThat(referred.isNew(TARGET, plain)).isTrue();
    assertThat(referred.isNew(TARGET, plain)).isFalse();
    assertThat(referred.isNew(TARGET, wish(walk, label(3, 0), "t"))).isFalse();
    assertThat(referred.isNew(url("https://a.test/y"), plain)).isTrue();
  }

  @Test
  void aShorterPathIsNewAndALongerOneIsNot() {
    assertThat(referred.isNew(TARGET, plain)).isTrue();
    assertThat(referred.isNew(TARGET, wish(walk, label(4, 0), "t"))).isFalse();
    assertThat(referred.isNew(TARGET, wish(walk, label(2, 0), "t"))).isTrue();
    assertThat(referred.isNew(TARGET, plain)).isFalse();
  }

  @Test
  void aDifferentInterestIsNew() {
    var root = new Label(url("https://b.test/"), 3, 0);
    var others =
        List.of(
            wish(activity("other", "((no-cycles))"), label(3, 0), "t"),
            new Wish("walk", 2, label(3, 0), "t", Priority.NEXT),
            wish(walk, root, "t"),
            wish(walk, label(3, 1), "t"),
            wish(walk, label(3, 0).in("01.02"), "t"),
            wish(walk, label(3, 0).as(Means.SITEMAP), "t"),
            wish(walk, label(3, 0), "(header-robots-allowed)"),
            plain.asSoonAs(Priority.FIRST),
            plain.scoring(Optional.of(7)));
    assertThat(others).doesNotHaveDuplicates().doesNotContain(plain);

    assertThat(referred.isNew(TARGET, plain)).isTrue();
    assertThat(others).allMatch(other -> referred.isNew(TARGET, other));
  }

  @Test
  void theTargetOfASeedsRedirectIsAlwaysNew() {
    var redirected = wish(walk, label(0, 1), "t");

    assertThat(referred.isNew(TARGET, redirected)).isTrue();
    assertThat(referred.isNew(TARGET, redirected)).isTrue();
  }

  @Test
  void anInterestWithAReferrerIsAlwaysNew() {
    var cited =
        new Wish(
            "walk",
            1,
            label(3, 0),
            "(title \"x\")",
            Priority.NEXT,
            Optional.of(new Citation(ROOT, Optional.empty())));

    assertThat(referred.isNew(TARGET, cited)).isTrue();
    assertThat(referred.isNew(TARGET, cited)).isTrue();
  }

  @Test
  void anOverwrittenOutlinkIsNewAgain() {
    var narrow = new Referred(Referred.PLACES_OF_A_RING);

    assertThat(narrow.isNew(TARGET, plain)).isTrue();
    assertThat(narrow.isNew(url("https://a.test/y"), plain)).isTrue();
    assertThat(narrow.isNew(TARGET, plain)).isTrue();
    assertThat(narrow.isNew(TARGET, plain)).isFalse();
  }

  @Test
  void everyPartitionHasAtLeastOneSlot() {
    assertThat(new Referred(3 * Referred.PLACES_OF_A_RING).isNew(TARGET, plain)).isTrue();
  }

  @Test
  void forgottenInterestsAreNotConfusedWithOthers() {
    var first = wishOf(0);
    assertThat(referred.isNew(TARGET, first)).isTrue();
    for (var i = 1; i < 10_500; i++) {
      assertThat(referred.isNew(url("https://a.test/" + i), wishOf(i))).isTrue();
    }

    assertThat(referred.isNew(TARGET, wishOf(10_200))).isTrue();
    assertThat(referred.isNew(TARGET, first)).isTrue();
  }

  private Wish wishOf(int root) {
    return wish(walk, new Label(url("https://r" + root + ".test/"), 3, 0), "t");
  }

  // The undominated paths of each URL must be the same for all outlinks and for the new ones only.
  @Test
  void theShortestPathIsNeverDropped() {
    var random = new Random(7);
    var wishes = Stream.of("t", "(title \"x\")").toList();
    var all = new HashMap<String, Integer>();
    var told = new HashMap<String, Integer>();
    var few = new Referred(1 << 14);

    var spared = 0;
    for (var i = 0; i < 20_000; i++) {
      var target = url("https://a.test/" + random.nextInt(60));
      var residual = wishes.get(random.nextInt(2));
      var depth = 1 + random.nextInt(9);
      all.merge(target + residual, depth, Math::min);
      if (few.isNew(target, wish(walk, label(depth, 0), residual)))
        note(told, target, residual, depth);
      else spared++;
      assertThat(told.get(target + residual)).isEqualTo(all.get(target + residual));
    }
    assertThat(spared).isPositive();
  }

  private static void note(Map<String, Integer> told, CrawlUrl url, String residual, int depth) {
    told.merge(url + residual, depth, Math::min);
  }
}
