package orbweaver.frontier.known;

import static orbweaver.contract.activity.LabelPart.DEPTH;
import static orbweaver.contract.activity.LabelPart.FAMILY;
import static orbweaver.contract.activity.LabelPart.ORIGIN_HOST;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class MarkingTest {
  private static final Label ROOT = Label.ofRoot(CrawlUrl.of("http://a.test/"));

  private final Marking summarizer = new Marking();

  @Test
  void theShorterPathDominatesTheLonger() {
    assertThat(summarizer.of(at(2), List.of(DEPTH)).beats(summarizer.of(at(3), List.of(DEPTH)))).isTrue();
    assertThat(summarizer.of(at(3), List.of(DEPTH)).beats(summarizer.of(at(2), List.of(DEPTH))))
        .isFalse();
  }

  @Test
  void versionsWithDifferentPathFeaturesDoNotDominateEachOther() {
    var blind = summarizer.of(at(7), List.of());
    var seeing = summarizer.of(at(2), List.of(DEPTH));
    var both = summarizer.of(at(2), List.of(ORIGIN_HOST, DEPTH));

    assertThat(blind.beats(seeing)).isFalse();
    assertThat(seeing.beats(blind)).isFalse();
    assertThat(both.beats(seeing)).isFalse();
    assertThat(seeing.beats(both)).isFalse();
  }

  @Test
  void familiesDoNotDominateEachOtherIfTheFormulaUsesThem() {
    var parts = List.of(DEPTH, FAMILY);

    assertThat(summarizer.of(in("03.02"), parts).beats(summarizer.of(in("00"), parts))).isFalse();
    assertThat(summarizer.of(in("00"), parts).beats(summarizer.of(in("03.02"), parts))).isFalse();
    assertThat(summarizer.of(in("00"), parts)).isEqualTo(summarizer.of(in("00"), parts));
    assertThat(summarizer.of(in("00"), List.of(DEPTH)))
        .isEqualTo(summarizer.of(in("03.02"), List.of(DEPTH)));
  }

  @Test
  void aPageAndASitemapDoNotDominateEachOtherAtOneUrl() {
    var page = summarizer.of(wish(ROOT), List.of());
    var sitemap = summarizer.of(wish(ROOT.as(Means.SITEMAP)), List.of());
    var indexed = summarizer.of(wish(ROOT.as(Means.INDEXED)), List.of());

    assertThat(page.beats(sitemap)).isFalse();
    assertThat(sitemap.beats(page)).isFalse();
    assertThat(sitemap.beats(indexed)).isFalse();
    assertThat(sitemap.beats(sitemap)).isTrue();
  }

  private static Wish in(String family) {
    return wish(ROOT.in(family));
  }

  private static Wish at(int depth) {
    return wish(new Label(ROOT.root(), depth, 0));
  }

  private static Wish wish(Label path) {
    return new Wish("walk", 1, path, "t", Priority.NEXT);
  }
}
