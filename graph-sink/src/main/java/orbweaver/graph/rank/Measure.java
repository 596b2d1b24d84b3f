package orbweaver.graph.rank;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import orbweaver.graph.answer.Words;
import orbweaver.graph.web.PlainGraph;

/** Centrality measure. */
public enum Measure {
  /** Number of nodes that link to it. */
  INLINKS,
  /** Probability that a random surfer is at the node. */
  PAGERANK,
  /** Harmonic centrality: the sum of 1 / distance from each node. */
  HARMONIC;

  /** Returns the scores of the nodes of a graph, by number. */
  public DoubleList of(PlainGraph links) {
    return of(new Field(Integer::toString, links, links.transposed())).values();
  }

  Scores of(Field field) {
    return switch (this) {
      case INLINKS -> inlinks(field);
      case PAGERANK -> PageRank.of(field);
      case HARMONIC -> Harmonic.of(field);
    };
  }

  private static Scores inlinks(Field field) {
    var values = new double[field.size()];
    for (int node = 0; node < values.length; node++) values[node] = others(field.back(), node);
    return new Scores(values, "number of other nodes that link to it");
  }

  private static int others(PlainGraph back, int node) {
    int others = 0;
    for (int arc = back.begin(node); arc < back.begin(node + 1); arc++) {
      if (back.end(arc) != node) others++;
    }
    return others;
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return Words.of(this);
  }
}
