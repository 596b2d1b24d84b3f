package orbweaver.graph.file.site;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.file.chart.Chart;

/** The pages that nothing more is to be learned of, and those of which that holds all below. */
final class Settled {
  private final Set<String> settled = new HashSet<>();
  private final Set<String> read = new HashSet<>();

  /** Whether a page of hypertext was opened and read. */
  static boolean isRead(KeptPage page) {
    return page.outcome().equals("got") && Codes.isHtml(page);
  }

  void add(KeptPage page) {
    if (isRead(page)) read.add(page.url());
    if (isSettled(page)) settled.add(page.url());
  }

  private static boolean isSettled(KeptPage page) {
    return switch (page.outcome()) {
      case "got", "moved" -> true;
      case "failed" -> Codes.isForGood(page);
      default -> false;
    };
  }

  /** The pages that were read, and from which one comes to none that is not settled. */
  List<String> completed(Chart chart) {
    var open = open(chart);
    return IntStream.range(0, chart.nodes().size())
        .filter(number -> !open.get(number))
        .mapToObj(number -> chart.nodes().get(number).name())
        .filter(read::contains)
        .toList();
  }

  // Backwards from what is not settled.
  private BitSet open(Chart chart) {
    var back = chart.links().transposed();
    var open = new BitSet();
    var queue = new IntArrayList();
    for (int number = 0; number < chart.nodes().size(); number++) {
      if (settled.contains(chart.nodes().get(number).name())) continue;
      open.set(number);
      queue.add(number);
    }
    while (!queue.isEmpty()) {
      int number = queue.removeInt(queue.size() - 1);
      for (int arc = back.begin(number); arc < back.begin(number + 1); arc++) {
        int citing = back.end(arc);
        if (open.get(citing)) continue;
        open.set(citing);
        queue.add(citing);
      }
    }
    return open;
  }
}
