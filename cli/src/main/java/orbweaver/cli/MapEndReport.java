package orbweaver.cli;

import java.util.List;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;

/**
 * Map of a finished crawl; if no page was fetched, the explanation of the first start URLs follows.
 *
 * @param activity activity on the map
 */
record MapEndReport(Screen screen, MapOutput output, String activity, List<CrawlUrl> startUrls)
    implements LocalCrawl.EndReporter {
  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    var mapped =
        graph.activities().stream().filter(stored -> stored.id().equals(activity)).toList();
    output.print(graph, mapped, screen.out());
    if (summary.counts().pages() == 0) CrawlEndReport.explain(startUrls, graph, screen);
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    summary.lines().forEach(screen::printMessage);
  }
}
