package orbweaver.graph.analysis.rank;

import it.unimi.dsi.webgraph.algo.HyperBall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * Harmonic centrality: exact by a breadth-first search from each page while that is fast enough for
 * interactive use, otherwise estimated by HyperBall (Boldi and Vigna 2013), which counts all balls
 * at once.
 */
final class HarmonicCentrality {
  /** Limit of pages times arcs for the exact computation. */
  private static final long MAX_STEPS = 2_000_000_000L;

  /** Registers of a counter, as a power of two: the relative standard deviation is 1.06 / √64. */
  private static final int LOG_REGISTERS = 6;

  private static final String DEVIATION = "13 %";
  private static final long SEED = 1;

  private final IntGraph back;
  private final int[] queue;
  private final int[] seen;

  private HarmonicCentrality(IntGraph back) {
    this.back = back;
    queue = new int[back.nodes()];
    seen = new int[back.nodes()];
  }

  static RankScores of(RankGraph field) {
    var isSmall = (long) field.size() * field.links().arcs() <= MAX_STEPS;
    return isSmall ? exact(field) : estimated(field);
  }

  /** Returns the exact values. */
  static RankScores exact(RankGraph field) {
    var harmonic = new HarmonicCentrality(field.backlinks());
    var values = new double[field.size()];
    for (int node = 0; node < values.length; node++) values[node] = harmonic.of(node);
    return new RankScores(values, "the sum of 1 / distance from each other, exact");
  }

  // A page was reached by this search if its mark is the number of the search.
  private double of(int node) {
    int mark = node + 1;
    int size = 0;
    queue[size++] = node;
    seen[node] = mark;
    double sum = 0;
    for (int begin = 0, distance = 1; begin < size; distance++) {
      int level = size;
      for (; begin < level; begin++) size = enqueue(queue[begin], mark, size);
      sum += (double) (size - level) / distance;
    }
    return sum;
  }

  private int enqueue(int node, int mark, int from) {
    int size = from;
    for (int arc = back.firstArc(node); arc < back.firstArc(node + 1); arc++) {
      int other = back.target(arc);
      if (seen[other] == mark) continue;
      seen[other] = mark;
      queue[size++] = other;
    }
    return size;
  }

  /** Returns the values estimated by HyperBall. */
  static RankScores estimated(RankGraph field) {
    try (var balls =
        new HyperBall(
            new ImmutableGraphView(field.backlinks()),
            new ImmutableGraphView(field.links()),
            LOG_REGISTERS,
            null,
            0,
            0,
            0,
            false,
            false,
            true,
            null,
            SEED)) {
      balls.run();
      return new RankScores(doubles(balls.sumOfInverseDistances), estimate());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String estimate() {
    return "the sum of 1 / distance from each other, estimated by HyperBall: the count of each ball"
        + " has a standard deviation of "
        + DEVIATION;
  }

  private static double[] doubles(float[] sums) {
    var values = new double[sums.length];
    Arrays.setAll(values, i -> sums[i]);
    return values;
  }
}
