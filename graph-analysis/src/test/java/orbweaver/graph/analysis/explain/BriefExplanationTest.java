package orbweaver.graph.analysis.explain;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Explanations without the canonical path. */
@Tag("integration")
class BriefExplanationTest {
  // More links than are compared.
  private static final int MANY = 60;

  @TempDir private Path folder = Path.of("");

  private Optional<GraphStore> opened = Optional.empty();

  @BeforeEach
  void open() {
    opened = Optional.of(DuckStore.open(folder.resolve("graph.duckdb")));
  }

  @AfterEach
  void close() {
    store().close();
  }

  private GraphStore store() {
    return opened.orElseThrow();
  }

  private Explanation brief(String path) {
    return store()
        .graph()
        .query(
            snapshot ->
                ExplainQuery.withoutPath(snapshot, Optional.of(new UrlIndex()))
                    .explain(url(path).toString()));
  }

  private List<PathStep> allReferrers(String path) {
    var explained =
        store()
            .graph()
            .query(
                snapshot ->
                    new ExplainQuery(snapshot, Optional.empty()).explain(url(path).toString()));
    return ((NotCrawled) explained).referrers();
  }

  private Object[] pages(int count, String target, LinkKind kind) {
    return IntStream.range(0, count)
        .mapToObj(number -> fetched("/page" + (count - number), link(0, target, kind)))
        .toArray();
  }

  @Test
  void theReferrersAreThoseOfTheWholeExplanationIfFewPagesLinkToTheUrl() {
    var _ =
        new StoreFixture(store())
            .store(fetched("/a", link(0, "/wanted", LinkKind.LINK)))
            .store(pages(9, "/wanted", LinkKind.A))
            .store(page("/page3", 2, GOT))
            .store(page("/page4", 2, GOT, link(5, "/wanted", LinkKind.A)));

    assertThat(((NotCrawled) brief("/wanted")).referrers())
        .map(PathStep::page)
        .containsExactly(
            "http://a.test/page1",
            "http://a.test/page2",
            "http://a.test/page4",
            "http://a.test/page5",
            "http://a.test/page6");
    assertThat(((NotCrawled) brief("/wanted")).referrers()).isEqualTo(allReferrers("/wanted"));
  }

  @Test
  void theReferrersAreOfTheFirstPagesIfManyLinkToTheUrl() {
    var _ = new StoreFixture(store()).store(pages(MANY, "/wanted", LinkKind.A));

    assertThat(((NotCrawled) brief("/wanted")).referrers())
        .map(PathStep::page)
        .hasSize(5)
        .first()
        .isEqualTo("http://a.test/page36");
  }

  @Test
  void aFollowedLinkIsFoundAfterManyThatAreOnlyRecorded() {
    var fixture = new StoreFixture(store()).store(pages(MANY, "/sheet", LinkKind.LINK));
    assertThat(brief("/sheet").textWithoutPath()).contains("recorded, not followed");

    var _ = fixture.store(fetched("/z", link(0, "/sheet", LinkKind.A)));

    assertThat(brief("/sheet").textWithoutPath()).contains("it is waiting", "/z");
    assertThat(((NotCrawled) brief("/sheet")).referrers()).isEqualTo(allReferrers("/sheet"));
  }

  @Test
  void theReferrersOfEarlierVersionsAreLeftOut() {
    var fixture = new StoreFixture(store()).store(pages(MANY, "/wanted", LinkKind.A));
    for (var number = 1; number <= MANY; number++)
      if (number != 7) fixture.store(page("/page" + number, 2, GOT));

    assertThat(((NotCrawled) brief("/wanted")).referrers())
        .map(PathStep::page)
        .containsExactly("http://a.test/page7");
  }

  @Test
  void anUnknownUrlIsExplainedWithTheNearestOfThePages() {
    var _ = new StoreFixture(store()).store(pages(3, "/wanted", LinkKind.A));

    var unknown = (NeverSeen) brief("/page");

    assertThat(unknown.nearest()).contains("http://a.test/page1");
    assertThat(unknown.textWithoutPath())
        .contains("never seen: no crawled page links to it, and it is not a seed");
  }

  @Test
  void theIndexFindsTheSameDecisionsWithTheirTimes() {
    var _ =
        new StoreFixture(store())
            .store(fetched("/page", link(0, "/deep", LinkKind.A)))
            .store(rejects("/page", "/deep", DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"))
            .store(fetched("/wanted"), accepts("/wanted"));

    for (var path : List.of("/deep", "/wanted")) {
      var plain = store().graph().query(new DatedDecisions(url(path), Optional.empty()));
      var indexed =
          store().graph().query(new DatedDecisions(url(path), Optional.of(new UrlIndex())));

      assertThat(indexed).hasSize(1).isEqualTo(plain);
      assertThat(indexed.getFirst().at()).contains(NOON);
    }
  }
}
