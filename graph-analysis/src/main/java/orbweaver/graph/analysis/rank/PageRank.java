package orbweaver.graph.analysis.rank;

import java.util.Arrays;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * PageRank by power iteration. The random surfer follows a link with probability 0.85. Otherwise,
 * or from a node without links, the surfer jumps to a random node.
 */
final class PageRank {
  private static final double DAMPING = 0.85;
  private static final double TOLERANCE = 1e-9;
  private static final int MAX_ITERATIONS = 200;

  private final RankGraph graph;
  private double[] ranks;
  private double[] next;

  private PageRank(RankGraph graph) {
    this.graph = graph;
    ranks = new double[graph.size()];
    Arrays.fill(ranks, 1.0 / ranks.length);
    next = new double[ranks.length];
  }

  /** Returns the scores, after as many iterations as the ranks need to converge. */
  static RankScores of(RankGraph graph) {
    var pageRank = new PageRank(graph);
    int iterations = 0;
    double change = Double.MAX_VALUE;
    while (change >= TOLERANCE && iterations < MAX_ITERATIONS && graph.size() > 0) {
      change = pageRank.iterate();
      iterations++;
    }
    var method =
        "damping %s, %d iterations, last change %.1e in total"
            .formatted(DAMPING, iterations, change);
    return new RankScores(pageRank.ranks, method);
  }

  /** Runs one iteration and returns the sum of changes. */
  private double iterate() {
    double jumpRank = (1 - DAMPING + DAMPING * danglingRank()) / ranks.length;
    double change = 0;
    for (int node = 0; node < ranks.length; node++) {
      next[node] = jumpRank + DAMPING * receivedRank(graph.backlinks(), node);
      change += Math.abs(next[node] - ranks[node]);
    }
    var last = ranks;
    ranks = next;
    next = last;
    return change;
  }

  /** Returns the total rank of the nodes without links. */
  private double danglingRank() {
    double sum = 0;
    for (int node = 0; node < ranks.length; node++) {
      if (graph.links().outdegree(node) == 0) sum += ranks[node];
    }
    return sum;
  }

  private double receivedRank(IntGraph backlinks, int node) {
    double received = 0;
    for (int arc = backlinks.firstArc(node); arc < backlinks.firstArc(node + 1); arc++) {
      int other = backlinks.target(arc);
      received += ranks[other] / graph.links().outdegree(other);
    }
    return received;
  }
}
