package orbweaver.graph.query;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;

/** A graph of dense nodes whose arcs are hyperlinks or redirects: 4 bytes an arc, 4 a node. */
final class Arcs {
  private static final int REDIRECT = 1;

  private final int[] begins;
  private final int[] arcs;

  private Arcs(int[] begins, int[] arcs) {
    this.begins = begins;
    this.arcs = arcs;
  }

  int nodes() {
    return begins.length - 1;
  }

  void links(int node, IntConsumer target) {
    each(node, 0, target);
  }

  void redirects(int node, IntConsumer target) {
    each(node, REDIRECT, target);
  }

  private void each(int node, int kind, IntConsumer target) {
    for (int i = begins[node]; i < begins[node + 1]; i++) {
      if ((arcs[i] & REDIRECT) == kind) target.accept(arcs[i] >>> 1);
    }
  }

  /** Collects arcs in any order. */
  static final class Collected {
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList arcs = new IntArrayList();

    void add(int source, int target, boolean isRedirect) {
      sources.add(source);
      arcs.add(target << 1 | (isRedirect ? REDIRECT : 0));
    }

    /** Sorts them by source, by counting. */
    Arcs over(int nodes) {
      var begins = new int[nodes + 1];
      for (int i = 0; i < sources.size(); i++) begins[sources.getInt(i) + 1]++;
      for (int node = 0; node < nodes; node++) begins[node + 1] += begins[node];
      var free = begins.clone();
      var sorted = new int[arcs.size()];
      for (int i = 0; i < sorted.length; i++) sorted[free[sources.getInt(i)]++] = arcs.getInt(i);
      return new Arcs(begins, sorted);
    }
  }
}
