package orbweaver.graph.analysis.rank;

import java.util.Arrays;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * PageRank by power iteration: the random surfer follows a link with probability 0.85 and
 * otherwise, or on a page without links, jumps to a random page.
 */
final class PageRank {
  private static final double DAMPING = 0.85;
  private static final double TOLERANCE = 1e-9;
  private static final int MAX_ROUNDS = 200;

  private final RankGraph field;
  private double[] ranks;
  private double[] next;

  private PageRank(RankGraph field) {
    this.field = field;
    ranks = new double[field.size()];
    Arrays.fill(ranks, 1.0 / ranks.length);
    next = new double[ranks.length];
  }

  /** Iterates until the ranks converge. */
  static RankScores of(RankGraph field) {
    var pageRank = new PageRank(field);
    int rounds = 0;
    double change = Double.MAX_VALUE;
    while (change >= TOLERANCE && rounds < MAX_ROUNDS && field.size() > 0) {
      change = pageRank.round();
      rounds++;
    }
    var method =
        "damping %s, %d iterations, last change %.1e in total".formatted(DAMPING, rounds, change);
    return new RankScores(pageRank.ranks, method);
  }

  /** Runs one iteration and returns the sum of changes. */
  private double round() {
    double everywhere = (1 - DAMPING + DAMPING * danglingRank()) / ranks.length;
    double change = 0;
    for (int node = 0; node < ranks.length; node++) {
      next[node] = everywhere + DAMPING * received(field.backlinks(), node);
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
      if (field.links().outdegree(node) == 0) sum += ranks[node];
    }
    return sum;
  }

  private double received(IntGraph back, int node) {
    double received = 0;
    for (int arc = back.firstArc(node); arc < back.firstArc(node + 1); arc++) {
      int other = back.target(arc);
      received += ranks[other] / field.links().outdegree(other);
    }
    return received;
  }
}
