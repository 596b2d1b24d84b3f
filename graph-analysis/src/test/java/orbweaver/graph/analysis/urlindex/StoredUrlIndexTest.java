package orbweaver.graph.analysis.urlindex;

import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.search.LinksOfUrl;
import orbweaver.graph.analysis.search.LinksOfUrl.Direction;
import orbweaver.graph.analysis.search.UrlAnswers;
import orbweaver.graph.analysis.search.UrlOrigins;
import orbweaver.graph.analysis.urlindex.UrlIndex.Coverage;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stored index of URLs is read by the next process, if it is of the same graph. */
@Tag("integration")
class StoredUrlIndexTest {
  private static final int PAGES = 40;
  private static final int ALL = 1_000_000;

  @TempDir private Path folder = Path.of("");

  private GraphStore store() {
    return DuckStore.open(folder.resolve(DuckStore.FILE_NAME));
  }

  private UrlIndexPlace place() {
    return new UrlIndexPlace(folder.resolve("urls"), folder.resolve(DuckStore.FILE_NAME));
  }

  private UrlIndex index() {
    return new UrlIndex(Optional.of(place()), ALL, 1);
  }

  private static Object[] records(int first) {
    return IntStream.range(first, first + PAGES)
        .boxed()
        .flatMap(StoredUrlIndexTest::page)
        .toArray();
  }

  private static Stream<Object> page(int number) {
    return Stream.of(
        fetched("/" + number, links("/hub", "/" + (number + 1))),
        accepts("/" + number),
        rejects("/" + number, "/no", DecisionCode.REJECTED_BY_URI, "no-cycles"));
  }

  // No row is read.
  private static Coverage stored(LinkGraph graph, UrlIndex index) {
    return graph.query(snapshot -> index.grow(snapshot, 0));
  }

  private static void save(LinkGraph graph, UrlIndex index) {
    graph.query(
        snapshot -> {
          assertThat(index.grow(snapshot, ALL)).isEqualTo(Coverage.ALL);
          try {
            index.save(snapshot);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return true;
        });
  }

  private static List<Object> answers(LinkGraph graph, String path, Optional<UrlIndex> index) {
    return graph.query(
        snapshot ->
            List.of(
                new UrlAnswers(url(path), index).run(snapshot),
                new UrlOrigins(url(path), index).run(snapshot),
                new LinksOfUrl(url(path), Direction.IN, 0, PAGES, index).run(snapshot),
                new LinksOfUrl(url(path), Direction.OUT, 0, PAGES, index).run(snapshot),
                ExplainQuery.withoutPath(snapshot, index).why(url(path).toString())));
  }

  private static void requireEqual(LinkGraph graph, UrlIndex index) {
    for (var path : List.of("/hub", "/no", "/0", "/1", "/" + PAGES, "/" + (PAGES + 5), "/unknown"))
      assertThat(answers(graph, path, Optional.of(index)))
          .as(path)
          .isEqualTo(answers(graph, path, Optional.empty()));
  }

  @Test
  void itsRowsAreNotReadAgain() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      var saved = index();
      save(store.graph(), saved);
      requireEqual(store.graph(), saved);
    }
    try (var store = store()) {
      var opened = index();
      assertThat(stored(store.graph(), opened)).isEqualTo(Coverage.ALL);
      requireEqual(store.graph(), opened);
    }
  }

  @Test
  void itGrowsAndIsStoredAgain() {
    try (var store = store()) {
      var fixture = new StoreFixture(store).store(records(0));
      save(store.graph(), index());
      fixture.store(records(PAGES));
      var opened = index();
      assertThat(stored(store.graph(), opened)).isEqualTo(Coverage.PART);
      save(store.graph(), opened);
      requireEqual(store.graph(), opened);
      assertThat(stored(store.graph(), index())).isEqualTo(Coverage.ALL);
    }
  }

  @Test
  void itIsNotUsedForAGraphThatWasMadeAnew() throws IOException {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      save(store.graph(), index());
    }
    // A graph that differs in its last rows only.
    Files.delete(folder.resolve(DuckStore.FILE_NAME));
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(1));
      var other = index();
      assertThat(stored(store.graph(), other)).isEqualTo(Coverage.PART);
      requireEqual(store.graph(), other);
    }
  }

  @Test
  void aDamagedFileIsNotUsed() throws IOException {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      save(store.graph(), index());
      var file = folder.resolve("urls/page_links.rows");
      var bytes = Files.readAllBytes(file);
      bytes[bytes.length - 1] ^= 1;
      Files.write(file, bytes);
      var opened = index();
      assertThat(stored(store.graph(), opened)).isEqualTo(Coverage.PART);
      requireEqual(store.graph(), opened);
      Files.write(file, new byte[7]);
      assertThat(stored(store.graph(), index())).isEqualTo(Coverage.PART);
    }
  }

  @Test
  void itsRowsTakeNoMemory() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      save(store.graph(), index());
      var small = new UrlIndex(Optional.of(place()), 0, 1);
      assertThat(stored(store.graph(), small)).isEqualTo(Coverage.ALL);
    }
  }

  @Test
  void withoutAPlaceForFilesItStaysInMemory() throws IOException {
    Files.writeString(folder.resolve("urls"), "no folder");
    try (var store = store()) {
      var _ = new StoreFixture(store).store(records(0));
      var index = index();
      assertThatThrownBy(() -> save(store.graph(), index)).isInstanceOf(UncheckedIOException.class);
      requireEqual(store.graph(), index);
    }
  }
}
