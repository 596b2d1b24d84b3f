package orbweaver.graph.analysis.urlindex;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.LinksOfUrl;
import orbweaver.graph.analysis.search.LinksOfUrl.Direction;
import orbweaver.graph.analysis.search.SearchField;
import orbweaver.graph.analysis.search.SearchResult;
import orbweaver.graph.analysis.search.SearchTexts;
import orbweaver.graph.analysis.search.UrlAnswers;
import orbweaver.graph.analysis.search.UrlOrigins;
import orbweaver.graph.analysis.urlindex.UrlIndex.Coverage;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries with an index find the same as without, while the graph grows. */
@Tag("integration")
class UrlIndexTest {
  private static final int URLS = 30;
  private static final int BATCHES = 20;
  private static final int RECORDS = 40;
  private static final int ALL = 1_000;
  // More rows than are read for two links.
  private static final int FAR_APART = 6_000;

  @TempDir private Path folder = Path.of("");

  private final Random random = new Random(7);

  private GraphStore store() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  // Few targets, so some have more links than the index lists.
  private String path() {
    var number = random.nextInt(URLS);
    return random.nextInt(3) == 0 ? "/hub" : "/" + number;
  }

  private Object record(int number) {
    return switch (random.nextInt(6)) {
      case 0 -> accepts(path());
      case 1 -> rejects(path(), path(), DecisionCode.REJECTED_BY_URI, "no-cycles");
      case 2 -> fetchedAt(NOON.plusSeconds(number), redirected(path(), path()));
      default -> fetchedAt(NOON.plusSeconds(number), page(path(), number, GOT, targets()));
    };
  }

  // The last three are never requested.
  private Link[] targets() {
    var followed = links(path(), path(), "http://b.test" + path(), "/wanted");
    var recorded = link(followed.length, "/sheet", LinkKind.LINK);
    return Stream.concat(Stream.of(followed), Stream.of(recorded)).toArray(Link[]::new);
  }

  private Object[] records(int batch) {
    return IntStream.range(0, RECORDS).mapToObj(i -> record(1 + batch * RECORDS + i)).toArray();
  }

  private static List<Object> answers(GraphSnapshot snapshot, String path, Optional<UrlIndex> index)
      throws SQLException {
    var answers = new ArrayList<Object>();
    answers.add(new UrlAnswers(url(path), index).run(snapshot));
    answers.add(new UrlOrigins(url(path), index).run(snapshot));
    for (var direction : Direction.values()) {
      answers.add(new LinksOfUrl(url(path), direction, 0, 26, index).run(snapshot));
      answers.add(new LinksOfUrl(url(path), direction, 3, 5, index).run(snapshot));
    }
    var explained = ExplainQuery.withoutPath(snapshot, index);
    answers.add(explained.why(url(path).toString()));
    answers.add(explained.explain(url(path).toString()));
    return answers;
  }

  private static void requireEqual(GraphSnapshot snapshot, UrlIndex index) throws SQLException {
    var paths =
        Stream.concat(
            Stream.of("/hub", "/unknown", "/wanted", "/sheet", "http://b.test/hub"),
            IntStream.range(0, URLS).mapToObj(number -> "/" + number));
    for (var path : paths.toList())
      assertThat(answers(snapshot, path, Optional.of(index)))
          .as(path)
          .isEqualTo(answers(snapshot, path, Optional.empty()));
  }

  private static List<SearchResult.SearchHit> found(LinkGraph graph, Optional<UrlIndex> index) {
    var search =
        new SearchTexts(Map.of(SearchField.URL, "1"), false, "")
            .search(Optional.of(SearchTarget.REFERENCE));
    return graph.query(search.withPart(0, ALL).withIndex(index)).found();
  }

  @Test
  void theyFindTheSameWhileTheGraphGrows() {
    try (var store = store()) {
      var fixture = new StoreFixture(store);
      var index = new UrlIndex();
      for (int batch = 0; batch < BATCHES; batch++) {
        fixture.store(records(batch));
        if (batch % 4 != 0) continue;
        store.graph().query(snapshot -> check(snapshot, index));
        assertThat(found(store.graph(), Optional.of(index)))
            .isEqualTo(found(store.graph(), Optional.empty()));
      }
    }
  }

  @Test
  void linksThatAreFarApartAreFoundOneByOne() {
    try (var store = store()) {
      var between = IntStream.range(0, FAR_APART).mapToObj(i -> "/between" + i);
      var _ =
          new StoreFixture(store)
              .store(
                  page("/first", 1, GOT, links("/hub", "/other")),
                  page("/large", 2, GOT, links(between.toArray(String[]::new))),
                  page("/last", 3, GOT, links("/other", "/hub")));
      store.graph().query(snapshot -> check(snapshot, new UrlIndex()));
      var index = Optional.of(new UrlIndex());
      var found = store.graph().query(new LinksOfUrl(url("/hub"), Direction.IN, 0, 26, index));
      assertThat(found).hasSize(2);
    }
  }

  private static Coverage grow(GraphStore store, UrlIndex index, int limit) {
    return store.graph().query(snapshot -> index.grow(snapshot, limit));
  }

  private static boolean check(GraphSnapshot snapshot, UrlIndex index) throws SQLException {
    requireEqual(snapshot, index);
    return true;
  }

  @Test
  void anIndexThatIsAheadOfASnapshotFindsTheSame() {
    try (var store = store()) {
      var fixture = new StoreFixture(store).store(records(0));
      var index = new UrlIndex();
      var before = store.graph().query(earlier -> sizeBeside(earlier, fixture, store, index));
      var after = store.graph().query(new UrlAnswers(url("/hub"), Optional.of(index)));
      assertThat(after).hasSizeGreaterThan(before);
    }
  }

  private int sizeBeside(
      GraphSnapshot earlier, StoreFixture fixture, GraphStore store, UrlIndex index)
      throws SQLException {
    // A snapshot begins with its first query.
    requireEqual(earlier, index);
    fixture.store(records(1));
    assertThat(grow(store, index, ALL)).isEqualTo(Coverage.ALL);
    requireEqual(earlier, index);
    return new UrlAnswers(url("/hub"), Optional.of(index)).run(earlier).size();
  }

  @Test
  void anIndexIsReadInParts() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      var index = new UrlIndex();
      var parts = 0;
      while (grow(store, index, 7) == Coverage.PART) parts++;
      assertThat(parts).isPositive();
      store.graph().query(snapshot -> check(snapshot, index));
    }
  }

  @Test
  void aGraphThatWouldTakeTooMuchMemoryHasNoIndex() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      var index = new UrlIndex(Optional.empty(), 8L * RECORDS, 1);
      assertThat(grow(store, index, ALL)).isEqualTo(Coverage.TOO_LARGE);
    }
  }
}
