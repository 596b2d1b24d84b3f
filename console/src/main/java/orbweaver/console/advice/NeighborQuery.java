package orbweaver.console.advice;

import static java.util.stream.Collectors.toSet;

import java.sql.SQLException;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.library.advice.PageNeighbors;

/** Query of a link graph for the ends of the links of a page. */
record NeighborQuery(LinkGraph graph) {
  private static final String TARGETS =
      "SELECT DISTINCT target AS url FROM edges WHERE source = ? AND kind <> 'other'";
  private static final String SOURCES = "SELECT DISTINCT source AS url FROM edges WHERE target = ?";

  PageNeighbors of(CrawlUrl page) {
    return graph.query(
        snapshot -> {
          var reader = new SqlReader(snapshot.connection());
          return new PageNeighbors(urls(reader, TARGETS, page), urls(reader, SOURCES, page));
        });
  }

  private static Set<CrawlUrl> urls(SqlReader reader, String query, CrawlUrl page)
      throws SQLException {
    return reader
        .all(row -> CrawlUrl.ofCanonical(row.getString("url")), query, page.toString())
        .stream()
        .collect(toSet());
  }
}
