package orbweaver.frontier.seen;

/**
 * Summary of a discovery path: only the features that can influence the formula of its activity, so
 * that paths that the formula cannot distinguish are equal.
 *
 * @param originHash hash of the relevant features of root and family, of the set of relevant
 *     features, of the sitemap role, and of the constraints of an embed
 * @param depth hyperlinks from the root, or 0 if the depth is irrelevant
 * @param hops redirects, refreshes and sitemap entries since the last hyperlink; always relevant,
 *     since their number is limited
 * @param residualHash hash of the residual formula, or 0 if nothing is left to evaluate or the
 *     referring page is irrelevant
 * @param runLength number of pages of the {@link orbweaver.contract.request.DirectoryRun} at the
 *     end of the path, or 0 without one; for the path of an embed, which has no such run, its
 *     nesting. Both are limited, so a path with a smaller number can lead farther
 * @param otherTargetsHash hash of the other targets of the run, or 0 without a run
 */
public record PathSummary(
    long originHash, int depth, int hops, long residualHash, int runLength, int otherTargetsHash) {
  /** Creates the summary of a path without a directory run. */
  public PathSummary(long originHash, int depth, int hops, long residualHash) {
    this(originHash, depth, hops, residualHash, 0, 0);
  }

  /** Tests whether this path dominates {@code other}: {@code other} cannot lead farther. */
  public boolean dominates(PathSummary other) {
    return isNoFarther(other)
        && (runLength == 0 || (other.runLength > 0 && otherTargetsHash == other.otherTargetsHash));
  }

  /**
   * Tests whether this path and {@code second} together dominate {@code other}. A run restarts at a
   * page whose other targets differ from those of the page before. The two paths have different
   * other targets, so the run of at least one of them restarts at the page, and no third path has a
   * shorter run there.
   */
  boolean dominatesWith(PathSummary second, PathSummary other) {
    return otherTargetsHash != second.otherTargetsHash
        && isNoFarther(other)
        && second.isNoFarther(other);
  }

  private boolean isNoFarther(PathSummary other) {
    return originHash == other.originHash
        && depth <= other.depth
        && hops <= other.hops
        && runLength <= other.runLength
        && (residualHash == 0 || residualHash == other.residualHash);
  }
}
