package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntList;

/** Preorder of a forest whose positions are numbered so that parents precede their children. */
public final class Preorder {
  private Preorder() {}

  /**
   * Returns the rank of each position; the children of a parent keep their order.
   *
   * @param parents by position: its parent, -1 for a root
   */
  public static int[] ranks(IntList parents) {
    // The rank that the next child of each position gets; element 0 is for the roots.
    var nextRanks = new int[parents.size() + 1];
    var ranks = new int[parents.size()];
    var sizes = subtreeSizes(parents);
    for (int position = 0; position < ranks.length; position++) {
      int parent = parents.getInt(position) + 1;
      ranks[position] = nextRanks[parent];
      nextRanks[parent] += sizes[position];
      nextRanks[position + 1] = ranks[position] + 1;
    }
    return ranks;
  }

  private static int[] subtreeSizes(IntList parents) {
    var sizes = new int[parents.size()];
    for (int position = sizes.length - 1; position >= 0; position--) {
      sizes[position]++;
      int parent = parents.getInt(position);
      if (parent >= 0) sizes[parent] += sizes[position];
    }
    return sizes;
  }
}
