package orbweaver.graph.survey;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.graph.survey.Snapshots.Snapshot;
import orbweaver.graph.web.Web;

/** Counts what of a Web was there by which moment: a page and its links are by its answer. */
final class Growth {
  /** The moment of what gave no answer. */
  static final long NEVER = Long.MAX_VALUE;

  private static final int MOST_ROWS = 100_000;

  private final Web web;
  private final long[] moments;
  private final long first;
  private final long step;

  /**
   * @param moments of the answer of each URL
   * @param first of them
   */
  Growth(Web web, long[] moments, long first, Duration every) {
    this.web = web;
    this.moments = moments;
    this.first = first;
    step = every.toMillis();
    require(step > 0, "every", every, "a millisecond or more");
  }

  /** A row for each step until that moment, the first before all of it. */
  List<Snapshot> until(long last) {
    long rows = row(last) + 1;
    require(rows <= MOST_ROWS, "rows", rows, "<= " + MOST_ROWS + ", by a longer step");
    return summed(counted((int) rows));
  }

  private long row(long moment) {
    return Math.max(1, Math.ceilDiv(moment - first, step));
  }

  private Counted counted(int rows) {
    var counted = new Counted(rows, web.size());
    var graph = web.net().links().copy();
    for (int node = 0; node < moments.length; node++) {
      if (moments[node] == NEVER || graph.outdegree(node) == 0) continue;
      int row = (int) row(moments[node]);
      counted.sources[row]++;
      counted.edges[row] += graph.outdegree(node);
      var each = graph.successors(node);
      for (int to = each.nextInt(); to >= 0; to = each.nextInt()) counted.meet(to, row);
    }
    return counted;
  }

  private List<Snapshot> summed(Counted counted) {
    var targets = counted.targets();
    var all = new ArrayList<Snapshot>();
    var last = new Snapshot(Instant.ofEpochMilli(first), 0, 0, 0);
    for (int row = 0; row < targets.length; row++) {
      last =
          new Snapshot(
              Instant.ofEpochMilli(first + row * step),
              last.sources() + counted.sources[row],
              last.targets() + targets[row],
              last.edges() + counted.edges[row]);
      all.add(last);
    }
    return all;
  }

  /** What came with each row. */
  private static final class Counted {
    private final int[] sources;
    private final long[] edges;
    private final int[] met;

    Counted(int rows, int urls) {
      sources = new int[rows];
      edges = new long[rows];
      met = new int[urls];
      Arrays.fill(met, rows);
    }

    void meet(int target, int row) {
      met[target] = Math.min(met[target], row);
    }

    int[] targets() {
      var targets = new int[sources.length];
      for (int row : met) if (row < targets.length) targets[row]++;
      return targets;
    }
  }
}
