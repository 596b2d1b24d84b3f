package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.graph.analysis.webmap.MapFormat;
import orbweaver.graph.analysis.webmap.MapWriter;
import orbweaver.graph.analysis.webmap.WebMap;
import orbweaver.graph.store.LinkGraph;

/**
 * Summary and last lines of the demo: its pages, the explanation of a URL that robots.txt forbids,
 * the beginning of its map, the documents that it located, and commands to try next.
 *
 * @param dir folder of the crawl
 * @param isOfEngine whether the crawl was one without a broker, which stores bodies and an index
 */
record DemoEndReport(Screen screen, Path dir, boolean isOfEngine)
    implements LocalCrawl.EndReporter {
  private static final CrawlUrl FORBIDDEN = CrawlUrl.of("http://garden.test/private/diary");
  private static final int MAP_LINES = 6;
  private static final int URL = 0;
  private static final int STATUS = 1;
  private static final int OUTCOME = 2;
  private static final int DEPTH = 3;
  private static final int TITLE = 5;

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    screen.printSummary(summary);
    var out = screen.out();
    out.printf("%n%5s %6s %-13s %-38s %s%n", "depth", "status", "outcome", "url", "title");
    table(graph).lines().skip(1).map(line -> line.split("\t", -1)).forEach(this::row);
    out.printf(
        "%nwhy was %s not crawled?%n%s%n",
        FORBIDDEN, new GraphAnalysis(graph).explain(FORBIDDEN).text());
    out.printf("the map begins:%n%s…%n%n", beginningOfMap(graph));
    out.printf("documents about bees:%n%s%n", LocatedDocuments.of(graph).hitLines());
    out.println("try next:");
    commands().forEach(command -> out.printf("  ./orbweaver %s --dir %s%n", command, dir));
    out.flush();
  }

  private Stream<String> commands() {
    var ofGraph =
        Stream.of(
            "explain http://library.test/books/bees",
            "graph export --format edges",
            "map",
            "report trace",
            "graph located");
    var ofEngine =
        Stream.of(
            "archive get http://garden.test/visit",
            "archive mirror --to demo-mirror",
            "search 'soil AND roots'",
            "serve");
    return isOfEngine ? Stream.concat(ofGraph, ofEngine) : ofGraph;
  }

  private static String beginningOfMap(LinkGraph graph) {
    var text = new StringBuilder();
    try (var writer = new MapWriter(MapFormat.TEXT, text::append)) {
      for (var activity : graph.activities()) writer.write(graph.query(WebMap.of(activity, false)));
    }
    return text.toString()
        .lines()
        .dropWhile(line -> !line.startsWith("- http"))
        .limit(MAP_LINES)
        .map(line -> line + "\n")
        .collect(joining());
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    screen.printSummary(summary);
  }

  private static String table(LinkGraph graph) {
    try {
      var table = new ByteArrayOutputStream();
      new GraphAnalysis(graph).writePages(table);
      return table.toString(UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void row(String... cells) {
    screen
        .out()
        .printf(
            "%5s %6s %-13s %-38s %s%n",
            cells[DEPTH], cells[STATUS], cells[OUTCOME], cells[URL], cells[TITLE]);
  }
}
