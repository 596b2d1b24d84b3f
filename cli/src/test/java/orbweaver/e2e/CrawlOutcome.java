package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.explain.Explanation;
import orbweaver.graph.analysis.explain.Explanation.ActivityDecision;
import orbweaver.graph.analysis.explain.Explanation.Crawled;
import orbweaver.graph.analysis.explain.Explanation.LinkRejection;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.store.LinkGraph;

/**
 * Outcome of a crawl in a form that is equal for two crawls with the same result.
 *
 * @param pages exported pages with their depths
 * @param edges exported edges
 * @param verdicts result of each URL, by activity and URL
 */
record CrawlOutcome(String pages, String edges, Map<String, String> verdicts) {
  static CrawlOutcome in(LinkGraph graph, Collection<String> activities, Collection<String> urls)
      throws IOException {
    var analysis = new GraphAnalysis(graph);
    var pages = new ByteArrayOutputStream();
    analysis.writePages(pages);
    var edges = new ByteArrayOutputStream();
    analysis.writeEdges(edges);
    var verdicts = new TreeMap<String, String>();
    for (var activity : activities) {
      for (var url : urls) {
        var explanation = analysis.explain(CrawlUrl.of(url), Optional.of(activity));
        verdicts.put(activity + " " + url, verdict(explanation));
      }
    }
    return new CrawlOutcome(pages.toString(UTF_8), edges.toString(UTF_8), verdicts);
  }

  private static String verdict(Explanation explanation) {
    return switch (explanation) {
      case Crawled crawled ->
          crawled.result().outcome()
              + " "
              + accepted(crawled)
              + " "
              + path(crawled.path().isPresent());
      case NotCrawled not -> codes(not.rejections());
      case NeverSeen _ -> "never seen";
    };
  }

  private static String path(boolean isThere) {
    return isThere ? "" : "no way";
  }

  /**
   * Returns the accepted pages; the number of late discovery paths varies, the best must be there.
   */
  private static String accepted(Crawled crawled) {
    var least =
        crawled.verdicts().stream()
            .filter(ActivityDecision::accepted)
            .mapToInt(decision -> decision.path().depth())
            .min();
    return least.isPresent() ? "accepted at " + least.getAsInt() : codes(crawled.rejections());
  }

  private static String codes(Collection<LinkRejection> rejections) {
    var codes = new TreeSet<String>();
    for (var rejection : rejections) codes.add(rejection.code() + " by " + rejection.by());
    return codes.toString();
  }

  /** Returns the depth of each page. */
  Map<String, String> depths() {
    var depths = new TreeMap<String, String>();
    pages
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[2].equals("fetched"))
        .forEach(columns -> depths.put(columns[0], columns[3]));
    return depths;
  }
}
