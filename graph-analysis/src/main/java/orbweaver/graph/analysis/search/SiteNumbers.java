package orbweaver.graph.analysis.search;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/** Site numbers of the URLs of a graph: sites are numbered from 1; 0 means no site. */
final class SiteNumbers {
  private final int[] numbers;

  private SiteNumbers(int size) {
    numbers = new int[size];
  }

  /** Returns the numbers of the sites that a query defines. */
  static SiteNumbers of(CompressedGraph web, LinkQuery query) {
    var siteNumbers = new SiteNumbers(web.size());
    Map<String, Integer> known = new HashMap<>();
    web.urls()
        .forEach(
            (url, name) ->
                query
                    .siteOf(CrawlUrl.of(name))
                    .map(site -> known.computeIfAbsent(site, _ -> known.size() + 1))
                    .ifPresent(number -> siteNumbers.numbers[url] = number));
    return siteNumbers;
  }

  boolean isSameSite(int url, int other) {
    return numbers[url] > 0 && numbers[url] == numbers[other];
  }
}
