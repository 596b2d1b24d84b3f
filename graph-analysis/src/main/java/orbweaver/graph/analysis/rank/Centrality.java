package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import orbweaver.contract.EnumText;
import orbweaver.graph.analysis.webgraph.IntGraph;

/** Centrality measure. */
public enum Centrality {
  /** Number of other nodes that link to the node. */
  INLINKS,
  /** Probability that a random surfer is at the node. */
  PAGERANK,
  /** Harmonic centrality: the sum of 1 / distance from each other node. */
  HARMONIC;

  /** Returns the scores of the nodes of a graph, by node number. */
  public DoubleList scores(IntGraph links) {
    return scores(new RankGraph(Integer::toString, links, links.transpose())).values();
  }

  RankScores scores(RankGraph graph) {
    return switch (this) {
      case INLINKS -> inlinks(graph);
      case PAGERANK -> PageRank.of(graph);
      case HARMONIC -> HarmonicCentrality.of(graph);
    };
  }

  private static RankScores inlinks(RankGraph graph) {
    var values = new double[graph.size()];
    for (int node = 0; node < values.length; node++)
      values[node] = otherReferrers(graph.backlinks(), node);
    return new RankScores(values, "number of other nodes that link to it");
  }

  private static int otherReferrers(IntGraph backlinks, int node) {
    int others = 0;
    for (int arc = backlinks.firstArc(node); arc < backlinks.firstArc(node + 1); arc++) {
      if (backlinks.target(arc) != node) others++;
    }
    return others;
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
