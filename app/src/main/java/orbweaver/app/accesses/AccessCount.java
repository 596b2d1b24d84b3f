package orbweaver.app.accesses;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Number of accesses in a period.
 *
 * @param accesses number of requests
 * @param queries how many of them asked about the pages or links of the crawl
 */
public record AccessCount(long accesses, long queries) {
  static final AccessCount NONE = new AccessCount(0, 0);

  public AccessCount {
    requireAtLeast(0, "queries", queries);
    require(accesses >= queries, "accesses", accesses, "at least the number of queries");
  }

  AccessCount plusOne(boolean isQuery) {
    return new AccessCount(accesses + 1, queries + (isQuery ? 1 : 0));
  }
}
