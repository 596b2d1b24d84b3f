package orbweaver.graph.rank;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.doubles.DoubleList;

/**
 * Scores of the nodes of a graph.
 *
 * @param values by number
 * @param how method and accuracy, as a sentence
 */
record Scores(DoubleList values, String how) {
  Scores(double[] values, String how) {
    this(new DoubleImmutableList(values), how);
  }

  double of(int number) {
    return values.getDouble(number);
  }
}
