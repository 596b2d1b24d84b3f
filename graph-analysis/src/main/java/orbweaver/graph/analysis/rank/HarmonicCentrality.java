package orbweaver.graph.analysis.rank;

import it.unimi.dsi.webgraph.algo.HyperBall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * Harmonic centrality. For graphs that are small enough for interactive use, it is computed
 * exactly, by a breadth-first search from each node. For larger graphs it is estimated by HyperBall
 * (Boldi and Vigna 2013), which counts the balls of all nodes at once: the ball of a node is the
 * set of nodes within a distance.
 */
final class HarmonicCentrality {
  /** Limit of the number of nodes times the number of arcs for the exact computation. */
  private static final long MAX_STEPS = 2_000_000_000L;

  /**
   * Binary logarithm of the registers of a counter; its relative standard deviation is 1.06 / √64.
   */
  private static final int LOG_REGISTERS = 6;

  private static final String DEVIATION = "13 %";
  private static final long SEED = 1;

  private final IntGraph backlinks;
  private final int[] queue;
  // For each node, the number of the last search that reached it.
  private final int[] lastSearches;

  private HarmonicCentrality(IntGraph backlinks) {
    this.backlinks = backlinks;
    queue = new int[backlinks.nodes()];
    lastSearches = new int[backlinks.nodes()];
  }

  static RankScores of(RankGraph graph) {
    var isSmall = (long) graph.size() * graph.links().arcs() <= MAX_STEPS;
    return isSmall ? exact(graph) : estimated(graph);
  }

  /** Returns the exact values. */
  static RankScores exact(RankGraph graph) {
    var harmonic = new HarmonicCentrality(graph.backlinks());
    var values = new double[graph.size()];
    for (int node = 0; node < values.length; node++) values[node] = harmonic.score(node);
    return new RankScores(values, "the sum of 1 / distance from each other node, exact");
  }

  private double score(int node) {
    int search = node + 1;
    int size = 0;
    queue[size++] = node;
    lastSearches[node] = search;
    double sum = 0;
    for (int begin = 0, distance = 1; begin < size; distance++) {
      int levelEnd = size;
      for (; begin < levelEnd; begin++) size = enqueue(queue[begin], search, size);
      sum += (double) (size - levelEnd) / distance;
    }
    return sum;
  }

  private int enqueue(int node, int search, int from) {
    int size = from;
    for (int arc = backlinks.firstArc(node); arc < backlinks.firstArc(node + 1); arc++) {
      int other = backlinks.target(arc);
      if (lastSearches[other] == search) continue;
      lastSearches[other] = search;
      queue[size++] = other;
    }
    return size;
  }

  /** Returns the values estimated by HyperBall. */
  static RankScores estimated(RankGraph graph) {
    try (var balls =
        new HyperBall(
            new ImmutableGraphView(graph.backlinks()),
            new ImmutableGraphView(graph.links()),
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
      return new RankScores(doubles(balls.sumOfInverseDistances), estimateMethod());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String estimateMethod() {
    return "the sum of 1 / distance from each other node, estimated by HyperBall: the count of each ball"
        + " has a standard deviation of "
        + DEVIATION;
  }

  private static double[] doubles(float[] sums) {
    var values = new double[sums.length];
    Arrays.setAll(values, i -> sums[i]);
    return values;
  }
}
