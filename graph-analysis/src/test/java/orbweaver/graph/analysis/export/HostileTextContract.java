package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.export.linkdb.DomainListFormat;
import orbweaver.graph.analysis.export.linkdb.LinkDatabaseFormat;
import orbweaver.graph.analysis.export.linkdb.LinkFileFormat;
import orbweaver.graph.analysis.export.linkdb.SitemapFormat;
import orbweaver.graph.analysis.export.linkdb.WormArchiveFormat;
import orbweaver.graph.analysis.export.tabular.CsvFormat;
import orbweaver.graph.analysis.export.tabular.GraphFramesFormat;
import orbweaver.graph.analysis.export.tabular.Neo4jFormat;
import orbweaver.graph.analysis.export.tabular.ParquetFormat;
import orbweaver.graph.analysis.export.viz.DotFormat;
import orbweaver.graph.analysis.export.viz.GexfFormat;
import orbweaver.graph.analysis.export.viz.GraphMlFormat;
import orbweaver.graph.analysis.export.webgraph.CommonCrawlFormat;
import orbweaver.graph.analysis.export.webgraph.WebGraphFormat;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Contract of exports of hostile texts, which stay text in every format; the test of each store
 * extends it.
 */
public abstract class HostileTextContract {
  private static final int PAGES = HostileTexts.TEXTS.size();

  @TempDir private Path folder = Path.of("");

  /** Opens a store. */
  protected abstract GraphStore open();

  @Test
  void aCsvTableHasARowPerHostilePageAndNoFormula() throws Exception {
    var csv = export("csv", new CsvFormat());
    var parquet = export("parquet", new ParquetFormat());
    var titles =
        FormatReaders.rows("SELECT title FROM '%s'".formatted(parquet.resolve("pages.parquet")));

    assertThat(titles).isEqualTo(titles());
    assertThat(FormatReaders.csv(csv.resolve("pages.csv"), "title")).isEqualTo(guarded(titles));
    assertThat(FormatReaders.csv(csv.resolve("edges.csv"), "text")).isEqualTo(guarded(titles));
    assertThat(
            FormatReaders.rows("SELECT text FROM '%s'".formatted(parquet.resolve("edges.parquet"))))
        .isEqualTo(titles);
    assertInert(csv);
  }

  @Test
  void aNodeTableHasARowPerHostilePage() throws Exception {
    var neo4j = export("neo4j", new Neo4jFormat());
    var frames = export("graphframes", new GraphFramesFormat());
    var titles = titles();

    assertThat(FormatReaders.csv(neo4j.resolve("nodes.csv"), "title")).containsAll(guarded(titles));
    assertThat(FormatReaders.csv(neo4j.resolve("nodes.csv"), ":LABEL"))
        .hasSize(2 * PAGES)
        .containsOnly("Page");
    assertThat(FormatReaders.csv(neo4j.resolve("relationships.csv"), "text"))
        .isEqualTo(guarded(titles));
    assertThat(
            FormatReaders.rows(
                "SELECT title FROM '%s'".formatted(frames.resolve("vertices.parquet"))))
        .hasSize(2 * PAGES)
        .containsAll(titles);
    assertInert(neo4j);
  }

  @Test
  void aDrawingIsWellFormed() throws Exception {
    var graphMl = FormatReaders.xml(export("graphml", new GraphMlFormat()));
    var gexf = FormatReaders.xml(export("gexf", new GexfFormat()));
    var titles =
        titles().stream().map(title -> title.replaceAll("[\uFFFE\uFFFF]", "\uFFFD")).toList();

    assertThat(FormatReaders.texts(graphMl, "//*[local-name()='node']")).hasSize(2 * PAGES);
    assertThat(FormatReaders.texts(graphMl, "//*[@key='title']")).containsExactlyElementsOf(titles);
    assertThat(FormatReaders.texts(graphMl, "//*[@key='text']")).containsExactlyElementsOf(titles);
    assertThat(FormatReaders.texts(gexf, "//*[local-name()='node']")).hasSize(2 * PAGES);
    assertThat(FormatReaders.texts(gexf, "//*[@for='title']/@value"))
        .containsExactlyElementsOf(titles);
    assertThat(FormatReaders.texts(gexf, "//*[local-name()='edge']/@label"))
        .containsExactlyElementsOf(titles);
    var dot = export("dot", new DotFormat());
    assertThat(Files.readAllLines(dot, UTF_8))
        .hasSize(2 + 3 * PAGES)
        .allMatch(HostileTextContract::isDot);
    assertInert(dot);
  }

  private static boolean isDot(String line) {
    var text = "\"(?:[^\"\\\\]|\\\\[\"\\\\])*\"";
    var value = "(?:[0-9]+|" + text + ")";
    return line.matches(
        "digraph crawl \\{|}|  n[0-9]+(?: -> n[0-9]+)? \\[[a-z]+=%1$s(?: [a-z]+=%1$s)*];"
            .formatted(value));
  }

  @Test
  void aLinkListHasALinePerHostilePage() throws Exception {
    var links = export("links", new LinkFileFormat());
    var archive = export("archive", new WormArchiveFormat());
    var sites = export("sites", new LinkDatabaseFormat(Optional.empty()));
    var domains = export("domains", new DomainListFormat(Optional.empty()));
    var sitemap = export("sitemap", new SitemapFormat()).resolve("http-a.test/sitemap.xml");

    assertThat(Files.readAllLines(links, UTF_8)).hasSize(2 * PAGES);
    assertThat(sites.resolve("a.test.txt")).hasSameTextualContentAs(links);
    assertThat(Files.readAllLines(archive, UTF_8))
        .hasSize(2 * PAGES)
        .allMatch(line -> line.matches("T \\S+ \\S.*|R \\S+ \\S+ \\S.*"));
    assertThat(domains).hasContent("[a.test]\na.test\n");
    assertThat(FormatReaders.texts(FormatReaders.xml(sitemap), "//*[local-name()='loc']"))
        .hasSize(PAGES);
    for (var file : List.of(links, archive, sites, domains, sitemap)) assertInert(file);
  }

  @Test
  void aWebGraphHasALinePerNode() throws Exception {
    var commonCrawl = export("commoncrawl", new CommonCrawlFormat(false));
    var webGraph = export("webgraph", new WebGraphFormat());

    assertThat(Files.readAllLines(commonCrawl.resolve("vertices.txt"))).hasSize(2 * PAGES);
    assertThat(Files.readAllLines(commonCrawl.resolve("edges.txt"))).hasSize(PAGES);
    assertThat(Files.readAllLines(commonCrawl.resolve("ranks.txt"))).hasSize(1 + 2 * PAGES);
    assertThat(Files.readAllLines(webGraph.resolve("graph.urls"))).hasSize(2 * PAGES);
    assertInert(commonCrawl);
  }

  @Test
  void pythonReadsTheSameTextsAsTheStore() throws Exception {
    assumeTrue(Python.isInstalled(), "python3 is not installed");
    var csv = export("csv", new CsvFormat()).resolve("pages.csv");
    var graphMl = export("graphml", new GraphMlFormat());
    var script =
        """
        import csv, sys, xml.etree.ElementTree as tree
        rows = list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))
        names = '{http://graphml.graphdrawing.org/xmlns}node'
        print(len(rows), {len(row) for row in rows}, sum(row[5][:1] in '=+-@' for row in rows[1:]))
        print(len(list(tree.parse(sys.argv[2]).iter(names))))
        """;

    assertThat(Python.run(script, csv, graphMl))
        .isEqualTo("%d {7} 0\n%d\n".formatted(1 + PAGES, 2 * PAGES));
  }

  private Path export(String name, ExportFormat export) throws IOException {
    var path = folder.resolve(name);
    try (var store = open()) {
      var _ = new StoreFixture(store).store(HostileTexts.pages());
      var choice =
          new ExportSelection(store.graph(), Set.of(LinkKind.A), Optional.empty(), NodeLevel.PAGE);
      switch (export) {
        case ExportFormat.ToFile file -> AtomicFile.write(path, out -> file.write(choice, out));
        case ExportFormat.ToFolder files -> AtomicFolder.write(path, in -> files.write(choice, in));
      }
    }
    return path;
  }

  /** Returns the stored titles by URL. */
  private List<String> titles() {
    var titles = new ArrayList<String>();
    try (var store = open()) {
      var _ = new StoreFixture(store).store(HostileTexts.pages());
      store.graph().forEachPage(page -> titles.add(page.pageText().title().orElseThrow()));
    }
    return titles;
  }

  private static List<String> guarded(List<String> texts) {
    return texts.stream().map(text -> text.matches("[=+@-].*") ? "'" + text : text).toList();
  }

  /**
   * Asserts that there are no control characters except line ends and tabs, and no directional
   * formatting characters.
   */
  private static void assertInert(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, UTF_8).replaceAll("[\t\r\n]", ""))
            .doesNotContainPattern("[\\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]");
      }
    }
  }
}
