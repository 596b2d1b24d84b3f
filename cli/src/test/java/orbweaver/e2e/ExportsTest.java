package orbweaver.e2e;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import orbweaver.readback.DuckReader;
import orbweaver.readback.GraphReader;
import orbweaver.readback.LineReader;
import orbweaver.readback.ReadBackGraph;
import orbweaver.readback.XmlReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of every export format on a real site, with independent readers. */
@Tag("integration")
class ExportsTest {
  private static final Map<String, String> AT_ONCE = Map.of("ORBWEAVER_DELAY", "0s");
  private static final String SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

  @TempDir Path temporary;

  @Test
  void everyFormatHasTheNodesAndEdgesOfTheSite() throws Exception {
    try (var site =
        DocumentationSite.part(
            "guava", "com/google/common/base", Files.createDirectory(temporary.resolve("site")))) {
      CommandInProcess.run(AT_ONCE, site.crawl(folder()));
      var truth = ReadBackGraph.of(site.truth.urls(), site.truth.followed());

      assertThat(tables("csv")).isEqualTo(truth);
      assertThat(tables("parquet")).isEqualTo(truth);
      assertThat(graphFrames()).isEqualTo(truth);
      assertThat(neo4j()).isEqualTo(truth);
      assertThat(XmlReader.graphMl(exported("graphml"))).isEqualTo(truth);
      assertThat(GraphReader.graphMl(exported("graphml"))).isEqualTo(truth);
      assertThat(XmlReader.gexf(exported("gexf"))).isEqualTo(truth);
      assertThat(GraphReader.dot(exported("dot"))).isEqualTo(truth);
      assertFormatsWithoutKinds(truth.withoutKinds());
      assertOutcomesAreNamed(site);
    }
  }

  private void assertFormatsWithoutKinds(ReadBackGraph truth) throws Exception {
    assertThat(LineReader.commonCrawl(exported("commoncrawl"))).isEqualTo(truth);
    assertThat(LineReader.webGraph(exported("webgraph"))).isEqualTo(truth);
    assertThat(LineReader.links(LineReader.lines(exported("links")))).isEqualTo(truth);
    assertThat(LineReader.links(LineReader.lines(exported("sites").resolve("site.test.txt"))))
        .isEqualTo(truth);
    assertThat(LineReader.archive(LineReader.lines(exported("archive")))).isEqualTo(truth);
  }

  private void assertOutcomesAreNamed(DocumentationSite site) throws Exception {
    var sitemap = XmlReader.read(exported("sitemap").resolve("http-site.test/sitemap.xml"));
    var urls =
        XmlReader.all(sitemap, SITEMAP, "loc").stream()
            .map(loc -> loc.getTextContent())
            .collect(toCollection(TreeSet::new));
    assertThat(urls).isNotEmpty().isSubsetOf(site.truth.urls());
    assertThat(LineReader.lines(exported("domains"))).containsExactly("[site.test]", "site.test");
  }

  private ReadBackGraph tables(String format) throws Exception {
    var folder = exported(format);
    var isCsv = format.equals("csv");
    var pages = folder.resolve("pages." + format);
    var edges = folder.resolve("edges." + format);
    return DuckReader.graph(
        "SELECT url FROM " + (isCsv ? DuckReader.csv(pages) : DuckReader.parquet(pages)),
        isCsv ? DuckReader.csv(edges) : DuckReader.parquet(edges),
        "source",
        "target");
  }

  private ReadBackGraph graphFrames() throws Exception {
    var folder = exported("graphframes");
    return DuckReader.graph(
        "SELECT id FROM " + DuckReader.parquet(folder.resolve("vertices.parquet")),
        DuckReader.parquet(folder.resolve("edges.parquet")),
        "src",
        "dst");
  }

  private ReadBackGraph neo4j() throws Exception {
    var folder = exported("neo4j");
    return DuckReader.graph(
        "SELECT \"name:ID\" FROM " + DuckReader.csv(folder.resolve("nodes.csv")),
        DuckReader.csv(folder.resolve("relationships.csv")),
        "\":START_ID\"",
        "\":END_ID\"");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private Path exported(String format) throws Exception {
    var output = temporary.resolve(format);
    if (Files.exists(output)) return output;
    CommandInProcess.run(
        "graph",
        "export",
        "--dir",
        folder().toString(),
        "--format",
        format,
        "--output",
        output.toString());
    return output;
  }
}
