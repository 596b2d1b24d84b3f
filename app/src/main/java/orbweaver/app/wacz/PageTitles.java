package orbweaver.app.wacz;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;

/** Titles of pages, from the graph of the crawl. */
final class PageTitles {
  private PageTitles() {}

  /** Returns the titles of some URLs. */
  static Map<String, String> of(LinkGraph graph, List<String> urls) {
    if (urls.isEmpty()) return Map.of();
    var query =
        "SELECT url, title FROM current_results WHERE title IS NOT NULL AND url IN (%s)"
            .formatted(String.join(", ", Collections.nCopies(urls.size(), "?")));
    return graph.query(
        snapshot -> {
          var titles = new HashMap<String, String>();
          new SqlReader(snapshot.connection())
              .all(
                  row -> titles.put(row.getString("url"), row.getString("title")) == null,
                  query,
                  urls.toArray(String[]::new));
          return titles;
        });
  }
}
