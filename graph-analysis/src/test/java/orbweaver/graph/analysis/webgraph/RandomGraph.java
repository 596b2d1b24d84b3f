package orbweaver.graph.analysis.webgraph;

import java.util.BitSet;
import java.util.SplittableRandom;

/** Random graphs for comparisons with reference implementations. */
public final class RandomGraph {
  private RandomGraph() {}

  /**
   * Returns a graph of that many nodes and arcs; some nodes are redirects, which have at most one
   * arc.
   */
  public static BidirectionalGraph of(int nodes, int arcs, long seed) {
    var random = new SplittableRandom(seed);
    var moved = new BitSet();
    for (int node = 0; node < nodes; node++) if (random.nextInt(5) == 0) moved.set(node);
    var all = new IntGraph.Builder();
    var sent = new BitSet();
    for (int i = 0; i < arcs; i++) {
      int source = random.nextInt(nodes);
      if (moved.get(source) && sent.get(source)) continue;
      sent.set(source);
      all.add(source, random.nextInt(nodes));
    }
    return BidirectionalGraph.of(nodes, all, moved);
  }
}
