package orbweaver.console.source;

import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;

/** Search in the texts of the pages of a crawl. Thread-safe. */
@FunctionalInterface
public interface TextSearch {
  /**
   * Searches the texts.
   *
   * @throws orbweaver.index.query.QuerySyntaxException if the query is invalid
   * @throws IllegalArgumentException if a liked page is not in the index
   */
  PageSearchResult search(SearchRequest request);
}
