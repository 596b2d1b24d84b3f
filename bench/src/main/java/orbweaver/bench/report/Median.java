package orbweaver.bench.report;

import java.util.Arrays;

/** Median: the middle of sorted figures, or the mean of the two in the middle. */
final class Median {
  private Median() {}

  /** Returns the median of one figure or more. */
  static double of(double... figures) {
    var sorted = figures.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
