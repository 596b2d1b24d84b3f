package orbweaver.contract.course;

/** Which of the URLs that wait on one host is asked for next, of those wanted equally soon. */
public enum SearchOrder {
  /** The one that is nearest to a root. */
  BREADTH,
  /** The one that is farthest from its root, so that a page is followed by what it leads to. */
  DEPTH,
  /** The one that scores highest. */
  BEST;

  /**
   * Whether what comes next depends on what the last page leads to, so that one page of a host is
   * asked for at a time.
   */
  public boolean isStrict() {
    return this != BREADTH;
  }
}
