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
 */
public record Mark(long origin, int depth, int hops, long left) {
  /** Whether nothing can be gained by {@code other} where this is known. */
  public boolean beats(Mark other) {
    return origin == other.origin
        && depth <= other.depth
        && hops <= other.hops
        && (left == 0 || left == other.left);
  }
}
