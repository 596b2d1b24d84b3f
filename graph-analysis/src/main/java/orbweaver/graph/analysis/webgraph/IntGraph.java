package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.util.Arrays;

/**
 * Uncompressed graph in adjacency arrays (compressed sparse rows): 4 bytes per arc and per node,
 * without duplicate arcs.
 */
public final class IntGraph extends ImmutableGraph {
  private final int[] begins;
  private final int[] ends;

  private IntGraph(int[] begins, int[] ends) {
    this.begins = begins;
    this.ends = ends;
  }

  /** Returns the graph of arcs packed by {@link #packArc}; sorts the list. */
  public static IntGraph of(int nodes, LongArrayList arcs) {
    var sorted = arcs.elements();
    Arrays.sort(sorted, 0, arcs.size());
    var begins = new int[nodes + 1];
    var ends = new int[arcs.size()];
    int size = 0;
    for (int i = 0; i < arcs.size(); i++) {
      if (i > 0 && sorted[i] == sorted[i - 1]) continue;
      ends[size++] = (int) sorted[i];
      begins[(int) (sorted[i] >>> Integer.SIZE) + 1] = size;
    }
    for (int node = 0; node < nodes; node++)
      begins[node + 1] = Math.max(begins[node], begins[node + 1]);
    return new IntGraph(begins, size == ends.length ? ends : Arrays.copyOf(ends, size));
  }

  /** Packs an arc into a number. */
  public static long packArc(int source, int target) {
    return (long) source << Integer.SIZE | target;
  }

  /** Returns an uncompressed copy of a graph. */
  public static IntGraph of(ImmutableGraph graph) {
    if (graph instanceof IntGraph plain) return plain;
    int nodes = graph.numNodes();
    var begins = new int[nodes + 1];
    var ends = new int[Math.toIntExact(graph.numArcs())];
    var each = graph.nodeIterator();
    for (int node = 0; node < nodes; node++) {
      int _ = each.nextInt();
      int degree = each.outdegree();
      System.arraycopy(each.successorArray(), 0, ends, begins[node], degree);
      begins[node + 1] = begins[node] + degree;
    }
    return new IntGraph(begins, ends);
  }

  /** Returns the graph with all arcs reversed. */
  public IntGraph transpose() {
    int nodes = numNodes();
    var others = new int[nodes + 1];
    for (int end : ends) others[end + 1]++;
    for (int node = 0; node < nodes; node++) others[node + 1] += others[node];
    var free = others.clone();
    var sources = new int[ends.length];
    for (int node = 0; node < nodes; node++) {
      for (int i = begins[node]; i < begins[node + 1]; i++) sources[free[ends[i]]++] = node;
    }
    return new IntGraph(others, sources);
  }

  @Override
  public int numNodes() {
    return begins.length - 1;
  }

  @Override
  public long numArcs() {
    return ends.length;
  }

  @Override
  public boolean randomAccess() {
    return true;
  }

  @Override
  public boolean hasCopiableIterators() {
    return true;
  }

  @Override
  public int outdegree(int node) {
    return begins[node + 1] - begins[node];
  }

  @Override
  public int[] successorArray(int node) {
    return Arrays.copyOfRange(ends, begins[node], begins[node + 1]);
  }

  @Override
  public LazyIntIterator successors(int node) {
    return new Successors(begins[node], begins[node + 1]);
  }

  /** Iterator over the targets of a node, ended by -1. */
  private final class Successors implements LazyIntIterator {
    private int at;
    private final int end;

    Successors(int begin, int end) {
      at = begin;
      this.end = end;
    }

    @Override
    public int nextInt() {
      return at < end ? ends[at++] : -1;
    }

    @Override
    public int skip(int wanted) {
      int skipped = Math.min(wanted, end - at);
      at += skipped;
      return skipped;
    }
  }

  /**
   * Returns the index of the first arc of a node; its arcs end where those of the next node begin.
   */
  public int firstArc(int node) {
    return begins[node];
  }

  /** Returns the target of an arc. */
  public int target(int arc) {
    return ends[arc];
  }

  /** Returns this graph, which is immutable. */
  @Override
  public IntGraph copy() {
    return this;
  }
}
