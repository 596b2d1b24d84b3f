package orbweaver.graph.analysis.picture;

import it.unimi.dsi.fastutil.booleans.BooleanArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Choice of the elements of a tree that a picture from its seeds may show, while they are read in
 * preorder. The picture shows the elements of each level in that order, so later ones than the
 * number that fits into it are never shown.
 */
final class ExcerptCandidates {
  private final TreeExcerpt excerpt;
  // By level: number of candidates, number of siblings before the next element, and whether the
  // last element is a candidate.
  private final IntArrayList candidates = new IntArrayList();
  private final IntArrayList siblings = new IntArrayList();
  private final BooleanArrayList isOpen = new BooleanArrayList();

  ExcerptCandidates(TreeExcerpt excerpt) {
    this.excerpt = excerpt;
  }

  /** Begins the tree of another activity. */
  void restart() {
    candidates.clear();
    siblings.clear();
    isOpen.clear();
  }

  /**
   * Takes the next element.
   *
   * @param level number of elements above it
   * @return whether a picture may show it
   */
  boolean accept(int level) {
    if (level >= excerpt.maxLevels()) return false;
    while (candidates.size() <= level) candidates.add(0);
    siblings.size(Math.max(siblings.size(), level + 1));
    isOpen.size(Math.max(isOpen.size(), level + 1));
    var isCandidate = isBelowCandidate(level) && isAmongFirst(level);
    siblings.set(level, siblings.getInt(level) + 1);
    siblings.size(level + 1);
    isOpen.set(level, isCandidate);
    if (isCandidate) candidates.set(level, candidates.getInt(level) + 1);
    return isCandidate;
  }

  private boolean isBelowCandidate(int level) {
    return level == 0 || isOpen.getBoolean(level - 1);
  }

  private boolean isAmongFirst(int level) {
    var most = level == 0 ? excerpt.maxTopChildren() : excerpt.maxChildren();
    return siblings.getInt(level) < most && candidates.getInt(level) < excerpt.maxElements();
  }
}
