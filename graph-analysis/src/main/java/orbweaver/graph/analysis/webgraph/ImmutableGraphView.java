package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;

/** View of a graph without parallel arcs for the algorithms of WebGraph. */
public final class ImmutableGraphView extends ImmutableGraph {
  private final IntGraph graph;

  /**
   * Creates the view.
   *
   * @param graph has the arcs of each node sorted by target
   */
  public ImmutableGraphView(IntGraph graph) {
    this.graph = graph;
  }

  /** Returns an uncompressed copy of a graph. */
  public static IntGraph decompressed(ImmutableGraph graph) {
    if (graph instanceof ImmutableGraphView view) return view.graph;
    int nodes = graph.numNodes();
    var firsts = new int[nodes + 1];
    var targets = new int[Math.toIntExact(graph.numArcs())];
    var each = graph.nodeIterator();
    for (int node = 0; node < nodes; node++) {
      int _ = each.nextInt();
      int degree = each.outdegree();
      System.arraycopy(each.successorArray(), 0, targets, firsts[node], degree);
      firsts[node + 1] = firsts[node] + degree;
    }
    return new IntGraph(firsts, targets);
  }

  @Override
  public int numNodes() {
    return graph.nodes();
  }

  @Override
  public long numArcs() {
    return graph.arcs();
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
    return graph.outdegree(node);
  }

  @Override
  public int[] successorArray(int node) {
    return graph.targets(node);
  }

  @Override
  public LazyIntIterator successors(int node) {
    return new Successors(graph.firstArc(node), graph.firstArc(node + 1));
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
      return at < end ? graph.target(at++) : -1;
    }

    @Override
    public int skip(int wanted) {
      int skipped = Math.min(wanted, end - at);
      at += skipped;
      return skipped;
    }
  }

  /** Returns this view, since the graph does not change. */
  @Override
  public ImmutableGraphView copy() {
    return this;
  }
}
