package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Numbers of links of a page that were left out of its record.
 *
 * <p>Example: {@code {"tooMany":2500,"tooLong":3}}
 *
 * @param tooMany links that did not fit into the record, which has room for 10,000 links and 3 MiB
 * @param tooLong links whose URL has more than 4,096 characters
 */
public record OmittedLinks(long tooMany, long tooLong) {
  public OmittedLinks {
    requireAtLeast(0, "tooMany", tooMany);
    requireAtLeast(0, "tooLong", tooLong);
    require(tooMany > 0 || tooLong > 0, "tooMany", 0, ">= 1, or tooLong");
  }

  /** Returns the sum of both. */
  public long total() {
    return tooMany + tooLong;
  }

  /** Returns a copy with more links in {@code tooMany}. */
  public OmittedLinks plusTooMany(long more) {
    return new OmittedLinks(tooMany + more, tooLong);
  }
}
