package orbweaver.bench.report;

import static orbweaver.bench.report.TextTable.ABSENT;
import static orbweaver.bench.report.TextTable.decimals;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import orbweaver.bench.run.EdgeDifference;

/** Table of the errors of crawlers, and of the size of their folders. */
final class FaultsText {
  private static final String FORMAT = "%-16s %8s %10s %11s  %10s %8s %8s  %8s";

  private FaultsText() {}

  static List<String> header() {
    return List.of(
        "%-16s %8s %10s %11s  %28s  %8s"
            .formatted("", "pages", "requested", "disallowed", "edges of the graph", "folder"),
        FORMAT.formatted(
            "crawler", "missed", "twice", "by robots", "exact", "missing", "extra", "B/page"));
  }

  static String row(
      String crawler, CrawlFaults faults, Optional<EdgeDifference> edges, Optional<Double> folder) {
    return FORMAT.formatted(
        crawler,
        TextTable.whole(faults.missed()),
        TextTable.whole(faults.repeated()),
        TextTable.whole(faults.disallowed()),
        count(edges, EdgeDifference::right),
        count(edges, EdgeDifference::missing),
        count(edges, EdgeDifference::extra),
        decimals(0, folder));
  }

  private static String count(
      Optional<EdgeDifference> edges, ToLongFunction<EdgeDifference> number) {
    return edges.map(all -> TextTable.whole((double) number.applyAsLong(all))).orElse(ABSENT);
  }
}
