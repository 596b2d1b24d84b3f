package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.LinkGraph;

/**
 * Summary and last lines of the demo: its pages, the explanation of a URL that robots.txt forbids,
 * and commands to try next.
 *
 * @param dir folder of the crawl
 */
record DemoEndReport(Screen screen, Path dir) implements LocalCrawl.EndReporter {
  private static final CrawlUrl FORBIDDEN = CrawlUrl.of("http://garden.test/private/diary");
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
    out.println("try next:");
    out.printf("  ./orbweaver graph export --dir %s --format edges%n", dir);
    out.printf("  ./orbweaver explain http://library.test/books/bees --dir %s%n", dir);
    out.flush();
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
