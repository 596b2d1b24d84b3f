package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.store.EnumText;

/** Centrality measure. */
public enum Centrality {
  /** Number of nodes that link to it. */
  INLINKS,
  /** Probability that a random surfer is at the node. */
  PAGERANK,
  /** Harmonic centrality: the sum of 1 / distance from each node. */
  HARMONIC;

  /** Returns the scores of the nodes of a graph, by number. */
  public DoubleList scores(IntGraph links) {
    return scores(new RankGraph(Integer::toString, links, links.transpose())).values();
  }

  RankScores scores(RankGraph field) {
    return switch (this) {
      case INLINKS -> inlinks(field);
      case PAGERANK -> PageRank.of(field);
      case HARMONIC -> HarmonicCentrality.of(field);
    };
  }

  private static RankScores inlinks(RankGraph field) {
    var values = new double[field.size()];
    for (int node = 0; node < values.length; node++) values[node] = others(field.backlinks(), node);
    return new RankScores(values, "number of other nodes that link to it");
  }

  private static int others(IntGraph back, int node) {
    int others = 0;
    for (int arc = back.firstArc(node); arc < back.firstArc(node + 1); arc++) {
      if (back.target(arc) != node) others++;
    }
    return others;
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
