package orbweaver.cli;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.cli.output.Screen;
import orbweaver.cli.region.GraphFollower;
import orbweaver.cli.region.GrowingMap;
import orbweaver.cli.region.MapOutput;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.graph.analysis.webmap.WebMap;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;

/**
 * Map of a crawl, printed while it grows; if no page was fetched, the explanation of the first
 * start URLs follows.
 */
final class MapEndReport implements LocalCrawl.EndReporter {
  private final Screen screen;
  private final MapOutput output;
  private final CrawlPlan plan;
  private Optional<GrowingMap> growing = Optional.empty();

  MapEndReport(Screen screen, MapOutput output, CrawlPlan plan) {
    this.screen = screen;
    this.output = output;
    this.plan = plan;
  }

  @Override
  public RunningReport reportRunning(Supplier<GraphStore> graphs) {
    if (!isStreamable()) return () -> {};
    var map = new GrowingMap(output, screen.out());
    growing = Optional.of(map);
    return GraphFollower.start(
        "map",
        GraphFollower.INTERVAL,
        graphs,
        screen,
        graph -> finalPart(graph).ifPresent(map::print));
  }

  private Optional<WebMap> finalPart(LinkGraph graph) {
    return graph.activities().stream()
        .filter(stored -> stored.id().equals(plan.activity()))
        .findFirst()
        .map(
            stored ->
                graph.query(WebMap.finalPart(stored, output.hasHeaders(), plan.seeds().size())));
  }

  // The legend names own origins once a page was fetched there, and the pages of a sitemap have no
  // place on the map before the sitemap is read.
  private boolean isStreamable() {
    return !output.isJson()
        && plan.ownOrigins().isEmpty()
        && plan.policy().filter(CrawlPolicy::readsSitemaps).isEmpty();
  }

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    var activities =
        graph.activities().stream().filter(stored -> stored.id().equals(plan.activity())).toList();
    if (growing.isEmpty()) output.print(graph, activities, screen.out());
    else {
      activities.forEach(activity -> growing.get().printEnd(output.map(graph, activity)));
      growing.get().close();
    }
    if (summary.counts().pages() == 0) CrawlEndReport.explain(plan.seeds(), graph, screen);
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    growing.ifPresent(GrowingMap::close);
    summary.lines().forEach(screen::printMessage);
  }
}
