package orbweaver.frontier.known;

/**
 * A label as the known-URL store keeps it: nothing but what can make a difference to its activity's
 * formula, so that labels the formula cannot tell apart are equal.
 *
 * @param origin hash of what can make a difference of the root and the family, of what can at all,
 *     and of as what the URL is wanted
 * @param depth hyperlinks from the root, or 0 where they make no difference
 * @param hops redirects and listings since the last hyperlink; they always can, since they are
 *     bounded
 * @param left hash of what is left to ask, or 0 where nothing is or it is the same for all
 * @param run number of pages of the {@link orbweaver.contract.order.DirectoryRun} of the label, or
 *     0
 * @param others hash of the other targets of the run, or 0 without a run
 */
public record Mark(long origin, int depth, int hops, long left, int run, int others) {
  /** Creates the mark of a label without a run. */
  public Mark(long origin, int depth, int hops, long left) {
    this(origin, depth, hops, left, 0, 0);
  }

  /** Whether nothing can be gained by {@code other} where this is known. */
  public boolean beats(Mark other) {
    return isNoFarther(other) && (run == 0 || (other.run > 0 && others == other.others));
  }

  /**
   * Tests whether {@code other} gains nothing where this and {@code second} are known. A run starts
   * anew at a page whose other targets differ from those of the page before. The two marks have
   * different other targets, so the run of at least one of them starts anew at the page, and no
   * third label has a shorter run there.
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
