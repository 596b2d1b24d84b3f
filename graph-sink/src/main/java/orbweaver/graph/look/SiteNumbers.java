package orbweaver.graph.look;

import java.util.HashMap;
import java.util.Map;
import orbweaver.graph.web.Web;

/** Site numbers of the URLs of a graph: sites are numbered from 1; 0 means no site. */
final class SiteNumbers {
  private final int[] numbers;

  private SiteNumbers(int size) {
    numbers = new int[size];
  }

  /** Returns the site numbers according to a query, parsing each URL once. */
  static SiteNumbers of(Web web, LinkQuery query) {
    var all = new SiteNumbers(web.size());
    Map<String, Integer> known = new HashMap<>();
    web.names()
        .each(
            (url, name) ->
                query
                    .siteOf(name)
                    .map(site -> known.computeIfAbsent(site, _ -> known.size() + 1))
                    .ifPresent(number -> all.numbers[url] = number));
    return all;
  }

  boolean isOne(int url, int other) {
    return numbers[url] > 0 && numbers[url] == numbers[other];
  }
}
