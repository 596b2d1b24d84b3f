package orbweaver.console.page;

import orbweaver.graph.analysis.GraphAnalysis;

/** Explanation why a URL was or was not crawled. */
public record WhyPage(CrawlSource source) implements ServedPage {
  /**
   * Content of the page.
   *
   * @param explanation lines of text
   */
  public record WhyView(String url, String explanation) {}

  @Override
  public PageView answer(Parameters parameters) {
    var url = parameters.url();
    var text = source.query(graph -> new GraphAnalysis(graph).explain(url).text());
    return new PageView("why.jte", new WhyView(url.toString(), text));
  }
}
