package orbweaver.graph.rank;

import java.util.Arrays;
import orbweaver.graph.web.PlainGraph;

/**
 * PageRank by power iteration: a link is followed with probability 0.85, else one begins anywhere;
 * who comes to a page without links begins anywhere, too.
 */
final class PageRank {
  private static final double DAMPING = 0.85;
  private static final double ENOUGH = 1e-9;
  private static final int MOST_ROUNDS = 200;

  private final Field field;
  private double[] ranks;
  private double[] next;

  private PageRank(Field field) {
    this.field = field;
    ranks = new double[field.size()];
    Arrays.fill(ranks, 1.0 / ranks.length);
    next = new double[ranks.length];
  }

  /** Until a round changes next to nothing. */
  static Scores of(Field field) {
    var pageRank = new PageRank(field);
    int rounds = 0;
    double change = Double.MAX_VALUE;
    while (change >= ENOUGH && rounds < MOST_ROUNDS && field.size() > 0) {
      change = pageRank.round();
      rounds++;
    }
    var how =
        "damping %s, %d rounds, the last changed %.1e in all".formatted(DAMPING, rounds, change);
    return new Scores(pageRank.ranks, how);
  }

  /** Answers how much it changed, in sum. */
  private double round() {
    double everywhere = (1 - DAMPING + DAMPING * stranded()) / ranks.length;
    double change = 0;
    for (int node = 0; node < ranks.length; node++) {
      next[node] = everywhere + DAMPING * received(field.back(), node);
      change += Math.abs(next[node] - ranks[node]);
    }
    var last = ranks;
    ranks = next;
    next = last;
    return change;
  }

  /** What those have that lead nowhere. */
  private double stranded() {
    double stranded = 0;
    for (int node = 0; node < ranks.length; node++) {
      if (field.links().outdegree(node) == 0) stranded += ranks[node];
    }
    return stranded;
  }

  private double received(PlainGraph back, int node) {
    double received = 0;
    for (int arc = back.begin(node); arc < back.begin(node + 1); arc++) {
      int other = back.end(arc);
      received += ranks[other] / field.links().outdegree(other);
    }
    return received;
  }
}
