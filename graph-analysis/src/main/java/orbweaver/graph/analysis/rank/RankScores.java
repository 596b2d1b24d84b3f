package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.doubles.DoubleList;

/**
 * Scores of the nodes of a graph.
 *
 * @param values by number
 * @param how method and accuracy, as a sentence
 */
record RankScores(DoubleList values, String how) {
  RankScores(double[] values, String how) {
    this(new DoubleImmutableList(values), how);
  }

  double value(int number) {
    return values.getDouble(number);
  }
}
