package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * Number of links that stand in a page and not in its record.
 *
 * <p>Example: {@code {"tooMany":2500,"tooLong":3}}
 *
 * @param tooMany links beyond the 10,000 or 3 MiB of one record, and those that could not be
 *     followed beyond the first 10,000 of these
 * @param tooLong links whose URL has more than 4,096 characters
 */
public record OmittedLinks(long tooMany, long tooLong) {
  public OmittedLinks {
    requireAtLeast(0, "tooMany", tooMany);
    requireAtLeast(0, "tooLong", tooLong);
    require(tooMany > 0 || tooLong > 0, "tooMany", 0, ">= 1, or tooLong");
  }

  /** Returns both together. */
  public long total() {
    return tooMany + tooLong;
  }

  /** Returns these and as many more that were too many. */
  public OmittedLinks andTooMany(long more) {
    return new OmittedLinks(tooMany + more, tooLong);
  }
}
