package orbweaver.cli;

import java.util.List;
import orbweaver.cli.watch.Screen;
import orbweaver.cli.watch.Summary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;

/**
 * Says, after a summary, where the graph is, or what became of the seeds when there is none.
 *
 * @param kept options that say where it is kept
 * @param seeds that were asked for
 */
record CrawlFindings(Screen screen, String kept, List<CrawlUrl> seeds) {
  private static final int ENOUGH = 3;

  void show(LinkGraph graph, Summary summary) {
    if (summary.shown().pages() > 0)
      screen.note("next: ./orbweaver graph export " + kept + " --format edges");
    else seeds.stream().limit(ENOUGH).forEach(seed -> screen.note(graph.explain(seed).text()));
  }
}
