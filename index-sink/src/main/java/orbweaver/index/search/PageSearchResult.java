package orbweaver.index.search;

import java.util.List;

/**
 * Result of a search.
 *
 * @param total number of pages that match
 * @param isTotalExact false if more than {@code total} pages may match
 * @param hits best pages, in the order of the request
 */
public record PageSearchResult(long total, boolean isTotalExact, List<PageHit> hits) {
  public PageSearchResult {
    hits = List.copyOf(hits);
  }
}
