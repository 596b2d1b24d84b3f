package orbweaver.console.page;

import java.util.List;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.reports.CrawlOverview;
import orbweaver.graph.analysis.reports.GraphStatus;
import orbweaver.graph.analysis.reports.StatusQuery;
import orbweaver.graph.store.LinkGraph;

/** Front page: a search box, sample searches, and what was crawled and when. */
public final class FrontPage implements ServedPage {
  /**
   * Content of the page.
   *
   * @param samples sample searches
   */
  public record FrontView(
      List<GraphStatus.ActivityStatus> activities, CrawlOverview period, List<String> samples) {}

  private final CrawlSource source;
  private final GraphCache<CrawlOverview> overviews;

  public FrontPage(CrawlSource source) {
    this.source = source;
    overviews = new GraphCache<>(source, CrawlOverview::of);
  }

  @Override
  public PageView answer(Parameters parameters) {
    var activities = source.query(FrontPage::activities);
    var overview = overviews.get().value();
    return new PageView("front.jte", new FrontView(activities, overview, samples(overview)));
  }

  private static List<GraphStatus.ActivityStatus> activities(LinkGraph graph) {
    return graph.query(snapshot -> new StatusQuery(snapshot.connection()).activities());
  }

  // A title of signs only is nothing to search for.
  private static List<String> samples(CrawlOverview overview) {
    return overview.seedTitles().stream()
        .filter(title -> title.chars().anyMatch(Character::isLetterOrDigit))
        .toList();
  }
}
