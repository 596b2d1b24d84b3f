package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.doubles.DoubleList;

/**
 * Scores of the nodes of a graph.
 *
 * @param values scores by node number
 * @param method method and accuracy, as a sentence
 */
record RankScores(DoubleList values, String method) {
  RankScores(double[] values, String method) {
    this(new DoubleImmutableList(values), method);
  }

  double value(int number) {
    return values.getDouble(number);
  }
}
