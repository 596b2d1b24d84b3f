package orbweaver.graph.region;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * A graph of dense nodes whose arcs are hyperlinks or redirects, those of a node in the order of
 * its page: 8 bytes an arc, 4 a node.
 */
final class Arcs {
  private static final int REDIRECT = 1;

  private final int[] begins;
  private final long[] arcs;

  private Arcs(int[] begins, long[] arcs) {
    this.begins = begins;
    this.arcs = arcs;
  }

  int nodes() {
    return begins.length - 1;
  }

  void links(int node, Visitor visitor) {
    each(node, 0, visitor);
  }

  void redirects(int node, Visitor visitor) {
    each(node, REDIRECT, visitor);
  }

  private void each(int node, int kind, Visitor visitor) {
    for (int i = begins[node]; i < begins[node + 1]; i++) {
      int end = (int) arcs[i];
      if ((end & REDIRECT) == kind) visitor.visit(end >>> 1, (int) (arcs[i] >>> Integer.SIZE));
    }
  }

  /** Where an arc leads, and which target of its page that is. */
  @FunctionalInterface
  interface Visitor {
    void visit(int target, int ordinal);
  }

  /** Collects arcs in any order. */
  static final class Collected {
    private final IntArrayList sources = new IntArrayList();
    private final LongArrayList arcs = new LongArrayList();

    void add(int source, int target, int ordinal, boolean isRedirect) {
      sources.add(source);
      arcs.add((long) ordinal << Integer.SIZE | target << 1 | (isRedirect ? REDIRECT : 0));
    }

    /** Sorts them by source, by counting, and those of each by ordinal. */
    Arcs over(int nodes) {
      var begins = new int[nodes + 1];
      for (int i = 0; i < sources.size(); i++) begins[sources.getInt(i) + 1]++;
      for (int node = 0; node < nodes; node++) begins[node + 1] += begins[node];
      var free = begins.clone();
      var sorted = new long[arcs.size()];
      for (int i = 0; i < sorted.length; i++) sorted[free[sources.getInt(i)]++] = arcs.getLong(i);
      for (int node = 0; node < nodes; node++) {
        Arrays.sort(sorted, begins[node], begins[node + 1]);
      }
      return new Arcs(begins, sorted);
    }
  }
}
