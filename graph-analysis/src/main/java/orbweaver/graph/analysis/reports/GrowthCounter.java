package orbweaver.graph.analysis.reports;

import static orbweaver.contract.json.Preconditions.require;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Counter of the size of a graph at regular intervals. A page and its links exist from the time of
 * the page's answer.
 */
final class GrowthCounter {
  /** Time of a URL without an answer. */
  static final long NEVER = Long.MAX_VALUE;

  private static final int MAX_ROWS = 100_000;

  private final CompressedGraph web;
  private final long[] answerTimes;
  private final long first;
  private final long step;

  /**
   * Creates the counter.
   *
   * @param answerTimes time of the answer of each URL, in milliseconds since 1970
   * @param first earliest of these times
   * @param every interval between two rows
   */
  GrowthCounter(CompressedGraph web, long[] answerTimes, long first, Duration every) {
    this.web = web;
    this.answerTimes = answerTimes;
    this.first = first;
    step = every.toMillis();
    require(step > 0, "every", every, "a millisecond or more");
  }

  /** Returns a row for each interval until a time; the first row precedes all answers. */
  List<SubgraphSnapshot> rowsUntil(long last) {
    long rows = row(last) + 1;
    require(rows <= MAX_ROWS, "rows", rows, "<= " + MAX_ROWS + "; use a longer interval");
    return sums(additions((int) rows));
  }

  private long row(long time) {
    return Math.max(1, Math.ceilDiv(time - first, step));
  }

  private Additions additions(int rows) {
    var additions = new Additions(rows, web.size());
    var graph = web.graph().links().copy();
    for (int node = 0; node < answerTimes.length; node++) {
      if (answerTimes[node] == NEVER || graph.outdegree(node) == 0) continue;
      int row = (int) row(answerTimes[node]);
      additions.sources[row]++;
      additions.edges[row] += graph.outdegree(node);
      var successors = graph.successors(node);
      for (int to = successors.nextInt(); to >= 0; to = successors.nextInt())
        additions.addTarget(to, row);
    }
    return additions;
  }

  private List<SubgraphSnapshot> sums(Additions additions) {
    var targets = additions.targets();
    var all = new ArrayList<SubgraphSnapshot>();
    var last = new SubgraphSnapshot(Instant.ofEpochMilli(first), 0, 0, 0);
    for (int row = 0; row < targets.length; row++) {
      last =
          new SubgraphSnapshot(
              Instant.ofEpochMilli(first + row * step),
              last.sources() + additions.sources[row],
              last.targets() + targets[row],
              last.edges() + additions.edges[row]);
      all.add(last);
    }
    return all;
  }

  /** Sources, edges and targets that each row adds to the row before. */
  private static final class Additions {
    private final int[] sources;
    private final long[] edges;
    private final int[] firstRows;

    Additions(int rows, int urls) {
      sources = new int[rows];
      edges = new long[rows];
      firstRows = new int[urls];
      Arrays.fill(firstRows, rows);
    }

    void addTarget(int target, int row) {
      firstRows[target] = Math.min(firstRows[target], row);
    }

    int[] targets() {
      var targets = new int[sources.length];
      for (int row : firstRows) if (row < targets.length) targets[row]++;
      return targets;
    }
  }
}
