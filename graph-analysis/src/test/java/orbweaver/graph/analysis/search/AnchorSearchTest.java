package orbweaver.graph.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.anchor.AnchorIndexFolder;
import orbweaver.graph.analysis.anchor.FoundRuns;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.TestRecords;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches for anchor texts with an index, compared with searches that read all links. */
@Tag("integration")
class AnchorSearchTest {
  private static final List<String> WORDS =
      List.of(
          "rose",
          "Roses",
          "primrose",
          "a",
          "B2",
          "42",
          "c++",
          "next page",
          "Straße",
          "STRASSE",
          "ΟΔΟΣ",
          "οδός",
          "İstanbul",
          "istanbul",
          "сад",
          "САДЫ",
          "花園",
          "花",
          "\uD83C\uDF39",
          "x_y",
          "don't",
          "50%",
          "*",
          "?",
          "\\",
          "a.b",
          "-",
          "é",
          "E\u0301",
          "\u212Aelvin",
          "kelvin");
  private static final int PAGES = 60;
  private static final int SMALL_SEGMENT = 40;

  @TempDir private Path folder = Path.of("");
  private final Random random = new Random(7);
  private int nextPage;

  private GraphStore store() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  private Object[] pages(int number) {
    return IntStream.range(0, number).mapToObj(_ -> page()).toArray();
  }

  private Object page() {
    var path = "/" + nextPage++ % 50;
    return TestRecords.fetched(
        path, IntStream.range(0, random.nextInt(6)).mapToObj(this::link).toArray(Link[]::new));
  }

  private Link link(int position) {
    var text = random.nextInt(8) == 0 ? Optional.<String>empty() : Optional.of(text());
    var target = TestRecords.url("/" + random.nextInt(80));
    return new Link(target, LinkKind.A, position, text, List.of());
  }

  private String text() {
    var words = new ArrayList<String>();
    for (var left = random.nextInt(4); left >= 0; left--)
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    return String.join(random.nextInt(5) == 0 ? "" : " ", words);
  }

  private AnchorIndexFolder index(LinkGraph graph) {
    var index = new AnchorIndexFolder(folder.resolve("anchors"), 1, SMALL_SEGMENT);
    if (graph.query(index::missing).isPresent()) while (graph.query(index::extend)) {}
    return index;
  }

  private static Stream<TextPattern> patterns() {
    var texts = new TreeSet<String>();
    for (var one : WORDS)
      for (var text : List.of(one, "se " + one))
        if (!text.isBlank() && !text.contains(",")) texts.add(text.strip());
    var containing = texts.stream().map(TextPattern::containing);
    var globs =
        Stream.of("rose*", "*rose", "*сад*", "pr*se*", "?rose*", "b2 *").map(TextPattern::whole);
    var others = Stream.of("rose,сад", "a,42", "zebra", "zebra,花").map(TextPattern::containing);
    var regexes =
        Stream.of("Rose", "(?i)rose", "[0-9]+", "next page|B2", "^a$", "prim.ose", "сад")
            .map(TextPattern::regex);
    return Stream.of(containing, globs, others, regexes).flatMap(stream -> stream);
  }

  private static GraphSearch search(TextPattern anchor) {
    return new GraphSearch(
        SearchTarget.REFERENCE,
        Optional.empty(),
        Optional.of(anchor),
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  private static int compare(LinkGraph graph, AnchorIndexFolder index) {
    var found = 0;
    for (var pattern : patterns().toList()) {
      var all = search(pattern);
      for (var search : List.of(all, all.withPart(2, 3))) {
        var expected = graph.query(search);
        assertThat(graph.query(search.withAnchors(index.index()))).isEqualTo(expected);
        found += expected.found().size();
      }
    }
    return found;
  }

  @Test
  void anIndexChangesNoResult() {
    try (var fixture = GraphFixture.of(folder, pages(PAGES))) {
      var index = index(fixture.graph());
      assertThat(index.index().endRow()).isPositive();
      assertThat(compare(fixture.graph(), index)).isGreaterThan(500);
    }
  }

  @Test
  void rowsThatAreLookedUpComeInTheOrderOfAllRows() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(pages(PAGES));
      assertThat(compareLookups(store.graph())).isGreaterThan(500);
      store.mergeRepeatedPages();
      assertThat(compareLookups(store.graph())).isGreaterThan(500);
    }
  }

  private int compareLookups(LinkGraph graph) {
    var index = index(graph).index();
    var all = graph.query(AnchorSearchTest::allRows);
    var found = 0;
    for (var pattern : patterns().toList()) {
      var runs = pattern.literals().flatMap(index::find);
      if (runs.isEmpty()) continue;
      var expected = matching(all, pattern);
      var rows = graph.query(snapshot -> lookUp(snapshot, runs.get(), index.endRow()));
      assertThat(matching(rows, pattern)).isEqualTo(expected);
      found += expected.size();
    }
    return found;
  }

  private static List<FoundRow> matching(List<FoundRow> rows, TextPattern pattern) {
    return rows.stream().filter(row -> row.text().filter(pattern::matches).isPresent()).toList();
  }

  private static List<FoundRow> lookUp(GraphSnapshot snapshot, FoundRuns runs, long endOfIndex)
      throws SQLException {
    var rows = new AnchorRows(snapshot, new TextCondition(), runs, endOfIndex, 0);
    var found = new ArrayList<FoundRow>();
    while (!rows.isAtEnd()) found.addAll(rows.next(1));
    return found;
  }

  private static List<FoundRow> allRows(GraphSnapshot snapshot) throws SQLException {
    return new SqlReader(snapshot.connection())
        .all(
            row ->
                new FoundRow(
                    row.getLong(1), row.getString(2), Optional.ofNullable(row.getString(3))),
            "SELECT page, target, text FROM page_links ORDER BY rowid");
  }

  @Test
  void linksAfterTheIndexAreFoundAndThenIndexed() throws Exception {
    try (var store = store()) {
      var records = new StoreFixture(store);
      var _ = records.store(pages(PAGES));
      var before = index(store.graph());
      var _ = records.store(pages(PAGES));
      assertThat(compare(store.graph(), before)).isPositive();
      var after = index(store.graph());
      assertThat(after.index().endRow()).isGreaterThan(before.index().endRow());
      assertThat(compare(store.graph(), after)).isPositive();
    }
    try (var files = Files.list(folder.resolve("anchors"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".anchors"))).hasSizeBetween(4, 14);
    }
  }

  @Test
  void anIndexOfAnotherGraphOrADamagedOneIsBuiltAgain() throws Exception {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(pages(PAGES));
      var _ = index(store.graph());
    }
    Files.delete(folder.resolve("graph.duckdb"));
    try (var store = store()) {
      var _ = new StoreFixture(store).store(pages(PAGES));
      assertThat(compare(store.graph(), index(store.graph()))).isPositive();
      damage();
      assertThat(compare(store.graph(), index(store.graph()))).isPositive();
    }
  }

  private void damage() throws Exception {
    try (var files = Files.list(folder.resolve("anchors"))) {
      var file =
          files.filter(path -> path.toString().endsWith(".anchors")).findFirst().orElseThrow();
      var bytes = Files.readAllBytes(file);
      bytes[bytes.length - 1] ^= 1;
      Files.write(file, bytes);
    }
  }

  @Test
  void aMergedGraphIsSearchedInTheOrderOfItsRows() {
    try (var store = store()) {
      var _ = new StoreFixture(store).store(pages(PAGES));
      store.mergeRepeatedPages();
      assertThat(compare(store.graph(), index(store.graph()))).isPositive();
    }
  }
}
