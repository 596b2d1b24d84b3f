package orbweaver.graph.query;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;

/**
 * The least way from any start to every node: first by depth, then by redirects since the last
 * hyperlink. A hyperlink costs one depth, a redirect none.
 */
final class Walk {
  private static final int UNREACHED = -1;

  private final Arcs arcs;
  private final int[] depths;
  private final int[] hops;

  private Walk(Arcs arcs) {
    this.arcs = arcs;
    depths = new int[arcs.nodes()];
    hops = new int[arcs.nodes()];
    Arrays.fill(depths, UNREACHED);
  }

  static Walk over(Arcs arcs, IntList starts) {
    var walk = new Walk(arcs);
    var seeds = new IntArrayList();
    starts.forEach(start -> walk.reach(start, 0, 0, seeds));
    var level = seeds;
    for (int depth = 0; !level.isEmpty(); depth++) level = walk.next(level, depth);
    return walk;
  }

  private IntArrayList next(IntArrayList level, int depth) {
    // The level grows while it is read: what a redirect reaches is on it too, fewest hops first.
    for (int i = 0; i < level.size(); i++) {
      int node = level.getInt(i);
      arcs.redirects(node, target -> reach(target, depth, hops[node] + 1, level));
    }
    var next = new IntArrayList();
    for (int i = 0; i < level.size(); i++) {
      arcs.links(level.getInt(i), target -> reach(target, depth + 1, 0, next));
    }
    return next;
  }

  private void reach(int node, int depth, int hop, IntArrayList level) {
    if (isReached(node)) return;
    depths[node] = depth;
    hops[node] = hop;
    level.add(node);
  }

  boolean isReached(int node) {
    return depths[node] != UNREACHED;
  }

  /** Hyperlinks from the nearest start. */
  int depth(int node) {
    return depths[node];
  }

  /** Redirects since the last of them. */
  int hops(int node) {
    return hops[node];
  }
}
