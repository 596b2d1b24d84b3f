package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Adjacency arrays of a graph with dense node numbers whose arcs are hyperlinks or redirects; the
 * arcs of a node are in page order. It takes 8 bytes per arc and 4 per node.
 */
final class CrawlArcs {
  private static final int REDIRECT = 1;

  private final int[] begins;
  private final long[] arcs;

  private CrawlArcs(int[] begins, long[] arcs) {
    this.begins = begins;
    this.arcs = arcs;
  }

  int nodes() {
    return begins.length - 1;
  }

  void forEachLink(int node, ArcVisitor visitor) {
    each(node, 0, visitor);
  }

  void forEachRedirect(int node, ArcVisitor visitor) {
    each(node, REDIRECT, visitor);
  }

  private void each(int node, int kind, ArcVisitor visitor) {
    for (int i = begins[node]; i < begins[node + 1]; i++) {
      int end = (int) arcs[i];
      if ((end & REDIRECT) == kind) visitor.visit(end >>> 1, (int) (arcs[i] >>> Integer.SIZE));
    }
  }

  /** Consumer of arcs: target node, and ordinal of the target in its page. */
  @FunctionalInterface
  interface ArcVisitor {
    void visit(int target, int ordinal);
  }

  /** Collector of arcs in any order. */
  static final class ArcCollector {
    private final IntArrayList sources = new IntArrayList();
    private final LongArrayList arcs = new LongArrayList();

    void add(int source, int target, int ordinal, boolean isRedirect) {
      sources.add(source);
      arcs.add((long) ordinal << Integer.SIZE | target << 1 | (isRedirect ? REDIRECT : 0));
    }

    /**
     * Builds the adjacency arrays: a counting sort by source, then a sort of each node's arcs by
     * ordinal.
     */
    CrawlArcs build(int nodes) {
      var begins = new int[nodes + 1];
      for (int i = 0; i < sources.size(); i++) begins[sources.getInt(i) + 1]++;
      for (int node = 0; node < nodes; node++) begins[node + 1] += begins[node];
      var free = begins.clone();
      var sorted = new long[arcs.size()];
      for (int i = 0; i < sorted.length; i++) sorted[free[sources.getInt(i)]++] = arcs.getLong(i);
      for (int node = 0; node < nodes; node++) {
        Arrays.sort(sorted, begins[node], begins[node + 1]);
      }
      return new CrawlArcs(begins, sorted);
    }
  }
}
