package orbweaver.graph.rank;

import it.unimi.dsi.fastutil.doubles.DoubleList;
import orbweaver.graph.answer.Words;
import orbweaver.graph.web.PlainGraph;

/** By what a rank is given. */
public enum Measure {
  /** How many others link to it. */
  INLINKS,
  /** How often one is there who follows links at random. */
  PAGERANK,
  /** How near it is to all others: the sum of 1 / distance from each to it. */
  HARMONIC;

  /** The scores of the nodes of any graph, by number. */
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
    return new Scores(values, "how many others link to it");
  }

  private static int others(PlainGraph back, int node) {
    int others = 0;
    for (int arc = back.begin(node); arc < back.begin(node + 1); arc++) {
      if (back.end(arc) != node) others++;
    }
    return others;
  }

  /** As options name it. */
  @Override
  public String toString() {
    return Words.of(this);
  }
}
