package orbweaver.contract.policy;

/** Search order among the waiting URLs of one host that have the same priority. */
public enum SearchOrder {
  /** Breadth-first: the URL nearest to a seed comes first. */
  BREADTH,
  /** Depth-first: the URL farthest from its seed comes first, so that a page's links follow it. */
  DEPTH,
  /** Best-first: the URL with the highest score comes first. */
  BEST;

  /**
   * Tests whether the next URL depends on the links of the last page, so that only one page of a
   * host is fetched at a time.
   */
  public boolean isStrict() {
    return this != BREADTH;
  }
}
