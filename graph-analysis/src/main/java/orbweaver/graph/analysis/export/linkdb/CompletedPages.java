package orbweaver.graph.analysis.export.linkdb;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.store.StoredPage;

/**
 * Detector of completed pages: pages from which only settled pages are reachable. A page is settled
 * if another request would reveal nothing new.
 */
final class CompletedPages {
  private final Set<String> settled = new HashSet<>();
  private final Set<String> read = new HashSet<>();

  /** Tests whether an HTML page was fetched and read. */
  static boolean isRead(StoredPage page) {
    return page.outcome().equals("fetched") && PageCodes.isHtml(page);
  }

  void add(StoredPage page) {
    if (isRead(page)) read.add(page.url());
    if (isSettled(page)) settled.add(page.url());
  }

  private static boolean isSettled(StoredPage page) {
    return switch (page.outcome()) {
      case "fetched", "redirected" -> true;
      case "failed" -> PageCodes.isPermanentFailure(page);
      default -> false;
    };
  }

  /** Returns the pages that were read and from which no unsettled page is reachable. */
  List<String> completed(NumberedGraph chart) {
    var open = open(chart);
    return IntStream.range(0, chart.nodes().size())
        .filter(number -> !open.get(number))
        .mapToObj(number -> chart.nodes().get(number).name())
        .filter(read::contains)
        .toList();
  }

  // Backward search from the unsettled pages.
  private BitSet open(NumberedGraph chart) {
    var back = chart.adjacency().transpose();
    var open = new BitSet();
    var queue = new IntArrayList();
    for (int number = 0; number < chart.nodes().size(); number++) {
      if (settled.contains(chart.nodes().get(number).name())) continue;
      open.set(number);
      queue.add(number);
    }
    while (!queue.isEmpty()) {
      int number = queue.removeInt(queue.size() - 1);
      for (int arc = back.firstArc(number); arc < back.firstArc(number + 1); arc++) {
        int citing = back.target(arc);
        if (open.get(citing)) continue;
        open.set(citing);
        queue.add(citing);
      }
    }
    return open;
  }
}
