package orbweaver.graph.query;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import orbweaver.contract.order.Label;

/**
 * The ways from any start to every node that no other way beats: first by depth, then by redirects
 * since the last hyperlink. A hyperlink costs one depth, a redirect none, and no more redirects in
 * a row are taken than a crawl follows: so a longer way with fewer of them may lead on where the
 * shortest ends.
 */
final class Walk {
  private final Arcs arcs;
  private final int[] fewest;
  private final IntArrayList nodes = new IntArrayList();
  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList hops = new IntArrayList();

  private Walk(Arcs arcs) {
    this.arcs = arcs;
    fewest = new int[arcs.nodes()];
    Arrays.fill(fewest, Label.MOST_HOPS + 1);
  }

  static Walk over(Arcs arcs, IntList starts) {
    var walk = new Walk(arcs);
    starts.forEach(start -> walk.reach(start, 0, 0));
    for (int depth = 0, level = 0; level < walk.size(); depth++) level = walk.next(level, depth);
    return walk;
  }

  /** Goes on from the places of a depth; answers where those of the next begin. */
  private int next(int level, int depth) {
    // The level grows while it is read: what a redirect reaches is on it too, fewest hops first.
    for (int place = level; place < size(); place++) {
      int hop = hops.getInt(place) + 1;
      arcs.redirects(nodes.getInt(place), target -> reach(target, depth, hop));
    }
    int end = size();
    for (int place = level; place < end; place++) {
      arcs.links(nodes.getInt(place), target -> reach(target, depth + 1, 0));
    }
    return end;
  }

  private void reach(int node, int depth, int hop) {
    if (hop >= fewest[node]) return;
    fewest[node] = hop;
    nodes.add(node);
    depths.add(depth);
    hops.add(hop);
  }

  /** How many places there are: nodes, each once for every way that is not beaten. */
  int size() {
    return nodes.size();
  }

  int node(int place) {
    return nodes.getInt(place);
  }

  /** Hyperlinks from the nearest start. */
  int depth(int place) {
    return depths.getInt(place);
  }

  /** Redirects since the last of them. */
  int hops(int place) {
    return hops.getInt(place);
  }
}
