package orbweaver.console.page;

import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.LinkGraph;

/** Explanation why a URL was or was not crawled. */
public record WhyPage(CrawlSource source, CrawlIndex index) implements ServedPage {
  /**
   * Content of the page.
   *
   * @param explanation lines of text
   * @param hasPath whether they end with the shortest path to the URL
   */
  public record WhyView(String url, String explanation, boolean hasPath) {}

  @Override
  public PageView answer(Parameters parameters) {
    var url = parameters.url();
    var hasPath = parameters.isTicked("path");
    var rows = hasPath ? Optional.<UrlIndex>empty() : index.get();
    var text =
        source.query(
            graph ->
                hasPath ? new GraphAnalysis(graph).explain(url).text() : brief(graph, url, rows));
    return new PageView("why.jte", new WhyView(url.toString(), text, hasPath));
  }

  private static String brief(LinkGraph graph, CrawlUrl url, Optional<UrlIndex> index) {
    return graph.query(
        snapshot ->
            ExplainQuery.withoutPath(snapshot, index).explain(url.toString()).textWithoutPath());
  }
}
