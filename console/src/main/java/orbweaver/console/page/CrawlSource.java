package orbweaver.console.page;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.library.LibraryAccess;

/** Crawl whose pages are served. Thread-safe. */
public interface CrawlSource {
  /** Returns the name of the crawl, for titles. */
  String name();

  /** Tests whether the graph can change while it is served. */
  boolean isRunning();

  /** Runs a query on the graph, which is valid until the query returns. */
  <T> T query(Function<LinkGraph, T> query);

  /** Tests whether the crawl has a full-text index. */
  boolean hasIndex();

  /**
   * Searches the full-text index, which must exist.
   *
   * @throws orbweaver.index.query.QuerySyntaxException if the query is invalid
   * @throws IllegalArgumentException if a liked page is not in the index
   */
  PageSearchResult search(SearchRequest request);

  /** Returns the virtual library of the crawl; absent if the crawl has a broker. */
  Optional<LibraryAccess> library();

  /** Returns the profiles of the crawl and their news; absent if the crawl has a broker. */
  Optional<CrawlNews> news();

  /** Returns the archive of the crawl; absent if it has none. */
  Optional<CrawlArchive> archive();

  /**
   * Returns the folder for an index of the anchor texts of the graph; absent if the crawl has none.
   */
  Optional<Path> anchorFolder();

  /** Returns the counts of accesses; absent if the crawl has no folder for them. */
  Optional<CrawlAccesses> accesses();
}
