package orbweaver.graph.analysis.reports;

import static orbweaver.contract.json.Preconditions.require;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.graph.analysis.reports.GrowthReport.GrowthRow;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Counter of the growth of a graph over time. A page and its links exist from the time of its
 * answer.
 */
final class GrowthCounter {
  /** Time of a URL without an answer. */
  static final long NEVER = Long.MAX_VALUE;

  private static final int MAX_ROWS = 100_000;

  private final CompressedGraph web;
  private final long[] moments;
  private final long first;
  private final long step;

  /**
   * Creates the counter.
   *
   * @param moments of the answer of each URL
   * @param first earliest of them
   */
  GrowthCounter(CompressedGraph web, long[] moments, long first, Duration every) {
    this.web = web;
    this.moments = moments;
    this.first = first;
    step = every.toMillis();
    require(step > 0, "every", every, "a millisecond or more");
  }

  /** Returns a row for each step until that moment; the first row precedes all answers. */
  List<GrowthRow> rowsUntil(long last) {
    long rows = row(last) + 1;
    require(rows <= MAX_ROWS, "rows", rows, "<= " + MAX_ROWS + "; use a longer step");
    return summed(additions((int) rows));
  }

  private long row(long moment) {
    return Math.max(1, Math.ceilDiv(moment - first, step));
  }

  private Additions additions(int rows) {
    var additions = new Additions(rows, web.size());
    var graph = web.graph().links().copy();
    for (int node = 0; node < moments.length; node++) {
      if (moments[node] == NEVER || graph.outdegree(node) == 0) continue;
      int row = (int) row(moments[node]);
      additions.sources[row]++;
      additions.edges[row] += graph.outdegree(node);
      var successors = graph.successors(node);
      for (int to = successors.nextInt(); to >= 0; to = successors.nextInt())
        additions.addTarget(to, row);
    }
    return additions;
  }

  private List<GrowthRow> summed(Additions additions) {
    var targets = additions.targets();
    var all = new ArrayList<GrowthRow>();
    var last = new GrowthRow(Instant.ofEpochMilli(first), 0, 0, 0);
    for (int row = 0; row < targets.length; row++) {
      last =
          new GrowthRow(
              Instant.ofEpochMilli(first + row * step),
              last.sources() + additions.sources[row],
              last.targets() + targets[row],
              last.edges() + additions.edges[row]);
      all.add(last);
    }
    return all;
  }

  /** Additions per row. */
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
