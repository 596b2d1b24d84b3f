package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * Graph of the crawl tree search: its arcs are hyperlinks or redirects, and the arcs of a node are
 * in page order. It takes 8 bytes per arc.
 */
public final class CrawlArcs {
  private static final int LINK = 0;
  private static final int REDIRECT = 1;

  private final IntGraph graph;
  // For each arc, its ordinal and, in the lowest bit, its kind.
  private final int[] ordinals;

  private CrawlArcs(IntGraph graph, int[] ordinals) {
    this.graph = graph;
    this.ordinals = ordinals;
  }

  int nodes() {
    return graph.nodes();
  }

  /** Visits the links in page order, with their ordinals. */
  public void forEachLink(int node, ArcVisitor visitor) {
    for (int arc = graph.firstArc(node); arc < graph.firstArc(node + 1); arc++) {
      if ((ordinals[arc] & REDIRECT) == LINK) visitor.visit(graph.target(arc), ordinals[arc] >>> 1);
    }
  }

  /** Visits the redirects; they are numbered from 1, because their ordinals are not distinct. */
  public void forEachRedirect(int node, ArcVisitor visitor) {
    int number = 0;
    for (int arc = graph.firstArc(node); arc < graph.firstArc(node + 1); arc++) {
      if ((ordinals[arc] & REDIRECT) != LINK) visitor.visit(graph.target(arc), ++number);
    }
  }

  /** Returns the graph of the reversed arcs. */
  public IntGraph transposed() {
    return graph.transpose();
  }

  /** Consumer of arcs: target node, and ordinal of the target in its page. */
  @FunctionalInterface
  public interface ArcVisitor {
    void visit(int target, int ordinal);
  }

  /** Collector of arcs in any order. */
  static final class ArcCollector {
    private final IntGraph.Builder arcs = new IntGraph.Builder();
    private final IntArrayList ordinals = new IntArrayList();

    void add(int source, int target, int ordinal, boolean isRedirect) {
      arcs.add(source, target);
      ordinals.add(ordinal << 1 | (isRedirect ? REDIRECT : LINK));
    }

    /** Builds the graph with the arcs of each node sorted by ordinal. */
    CrawlArcs build(int nodes) {
      var arrivals = arcs.arrivals(nodes, this::compareByOrdinal);
      var sorted = new int[arrivals.length];
      for (int arc = 0; arc < sorted.length; arc++) sorted[arc] = ordinals.getInt(arrivals[arc]);
      return new CrawlArcs(arcs.build(nodes, arrivals), sorted);
    }

    private int compareByOrdinal(int left, int right) {
      int byOrdinal = Integer.compare(ordinals.getInt(left) >>> 1, ordinals.getInt(right) >>> 1);
      return byOrdinal == 0 ? Integer.compare(arcs.target(left), arcs.target(right)) : byOrdinal;
    }
  }
}
