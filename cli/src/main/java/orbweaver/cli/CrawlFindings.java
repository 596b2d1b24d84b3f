package orbweaver.cli;

import java.util.List;
import orbweaver.cli.watch.Screen;
import orbweaver.cli.watch.Summary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;

/**
 * Last lines of a finished crawl: the command that exports the graph, or, if no page was fetched,
 * the explanation of the first seeds.
 *
 * @param kept option that names the place of the graph
 * @param seeds URLs the crawl started from
 */
record CrawlFindings(Screen screen, String kept, List<CrawlUrl> seeds) {
  private static final int MAX_EXPLAINED = 3;

  void show(LinkGraph graph, Summary summary) {
    if (summary.shown().pages() > 0)
      screen.note("next: ./orbweaver graph export " + kept + " --format edges");
    else seeds.stream().limit(MAX_EXPLAINED).forEach(seed -> screen.note(graph.explain(seed).text()));
  }
}
