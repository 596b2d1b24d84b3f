package orbweaver.cli;

import java.nio.file.Path;
import java.util.List;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.LinkGraph;

/**
 * Summary and last lines of a finished crawl: the command that exports the graph, or, if no page
 * was fetched, the explanation of the first seeds.
 *
 * @param graphOption option that names the location of the graph
 * @param seeds URLs the crawl started from
 */
record CrawlEndReport(Screen screen, String graphOption, List<CrawlUrl> seeds)
    implements LocalCrawl.EndReporter {
  private static final int MAX_EXPLAINED = 3;

  static CrawlEndReport of(Screen screen, GraphLocation location, Path dir, List<CrawlUrl> seeds) {
    return new CrawlEndReport(screen, graphOption(location, dir), seeds);
  }

  // The address is not printed: it may hold a password.
  private static String graphOption(GraphLocation location, Path dir) {
    return switch (location) {
      case InFolder _ -> "--dir " + dir;
      case InDatabase _ -> "--graph ADDRESS";
    };
  }

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    screen.printSummary(summary);
    if (summary.counts().pages() > 0)
      screen.printMessage("next: ./orbweaver graph export " + graphOption + " --format edges");
    else explain(seeds, graph, screen);
  }

  /** Explains the first seeds of a crawl without pages. */
  static void explain(List<CrawlUrl> seeds, LinkGraph graph, Screen screen) {
    seeds.stream()
        .limit(MAX_EXPLAINED)
        .forEach(seed -> screen.printMessage(new GraphAnalysis(graph).explain(seed).text()));
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    screen.printSummary(summary);
  }
}
