package orbweaver.console.page;

import java.sql.SQLException;
import java.util.Optional;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.search.UrlIndex;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Index of the graph of a crawl, which the first request makes that needs it. A graph that changes
 * has none, and a database with indexes needs none.
 */
public final class CrawlIndex {
  private final CrawlSource source;
  private final GraphCache<Optional<UrlIndex>> cache;

  /** Creates an index, without reading the graph. */
  public CrawlIndex(CrawlSource source) {
    this.source = source;
    cache = new GraphCache<>(source, CrawlIndex::read);
  }

  private static Optional<UrlIndex> read(GraphSnapshot snapshot) throws SQLException {
    return snapshot.dialect().hasIndexes() ? Optional.empty() : UrlIndex.of(snapshot);
  }

  Optional<UrlIndex> get() {
    return source.isRunning() ? Optional.empty() : cache.get().value();
  }
}
