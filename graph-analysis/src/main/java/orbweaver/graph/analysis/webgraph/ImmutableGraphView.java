package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;

/**
 * View of an {@link IntGraph} for the algorithms of WebGraph, which need it without parallel arcs.
 */
public final class ImmutableGraphView extends ImmutableGraph {
  private final IntGraph graph;

  /**
   * Creates the view.
   *
   * @param graph graph whose arcs are sorted by target for each node
   */
  public ImmutableGraphView(IntGraph graph) {
    this.graph = graph;
  }

  /** Returns an uncompressed copy of a graph. */
  public static IntGraph decompressed(ImmutableGraph graph) {
    if (graph instanceof ImmutableGraphView view) return view.graph;
    int nodes = graph.numNodes();
    var firstArcs = new int[nodes + 1];
    var targets = new int[Math.toIntExact(graph.numArcs())];
    var iterator = graph.nodeIterator();
    for (int node = 0; node < nodes; node++) {
      int _ = iterator.nextInt();
      int degree = iterator.outdegree();
      System.arraycopy(iterator.successorArray(), 0, targets, firstArcs[node], degree);
      firstArcs[node + 1] = firstArcs[node] + degree;
    }
    return new IntGraph(firstArcs, targets);
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
