package orbweaver.frontier.known;

/**
 * Summary of a discovery path: only the features that can influence the formula of its activity, so
 * that paths that the formula cannot distinguish are equal.
 *
 * @param origin hash of the relevant features of root and family, of the set of relevant features,
 *     and of the sitemap role
 * @param depth hyperlinks from the root, or 0 if the depth is irrelevant
 * @param hops redirects and listings since the last hyperlink; always relevant, since their number
 *     is limited
 * @param left hash of the residual formula, or 0 if nothing is left to evaluate or the referring
 *     page is irrelevant
 * @param run number of pages of the {@link orbweaver.contract.order.DirectoryRun} of the path, or 0
 * @param others hash of the other targets of the run, or 0 without a run
 */
public record Mark(long origin, int depth, int hops, long left, int run, int others) {
  /** Creates the summary of a path without a directory run. */
  public Mark(long origin, int depth, int hops, long left) {
    this(origin, depth, hops, left, 0, 0);
  }

  /** Tests whether this path dominates {@code other}: {@code other} cannot lead farther. */
  public boolean beats(Mark other) {
    return isNoFarther(other) && (run == 0 || (other.run > 0 && others == other.others));
  }

  /**
   * Tests whether this path and {@code second} together dominate {@code other}. A run restarts at a
   * page whose other targets differ from those of the page before. The two paths have different
   * other targets, so the run of at least one of them restarts at the page, and no third path has a
   * shorter run there.
   */
  boolean beatsWith(Mark second, Mark other) {
    return others != second.others && isNoFarther(other) && second.isNoFarther(other);
  }

  private boolean isNoFarther(Mark other) {
    return origin == other.origin
        && depth <= other.depth
        && hops <= other.hops
        && run <= other.run
        && (left == 0 || left == other.left);
  }
}
