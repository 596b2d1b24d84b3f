package orbweaver.graph.rank;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.doubles.DoubleList;

/**
 * A number for each of what is ranked.
 *
 * @param values by number
 * @param how they were come to, as a sentence
 */
record Scores(DoubleList values, String how) {
  Scores(double[] values, String how) {
    this(new DoubleImmutableList(values), how);
  }

  double of(int number) {
    return values.getDouble(number);
  }
}
