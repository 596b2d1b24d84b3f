package orbweaver.graph.analysis.search;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.analysis.anchor.AnchorIndexFolder;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.duckdb.DuckStore;

/**
 * Program that prints the CPU time of searches for anchor texts in a graph, without and with an
 * index of them, and of building that.
 *
 * <p>Arguments: file of the graph, folder of the index, texts.
 */
final class AnchorSearchCost {
  private static final int HITS = 25;
  private static final int SEARCHES = 10;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private AnchorSearchCost() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) {
    var folder = new AnchorIndexFolder(Path.of(arguments[1]));
    try (var store = DuckStore.openReadOnly(Path.of(arguments[0]))) {
      var graph = store.graph();
      var before = SYSTEM.getProcessCpuTime();
      if (graph.query(folder::missing).isPresent()) {
        while (graph.query(folder::extend)) System.out.println(millis(before) + " ms so far");
        System.out.println("index built in " + millis(before) + " ms of CPU time");
      }
      var urls = Optional.of(new UrlIndex());
      for (var text : List.of(arguments).subList(2, arguments.length)) {
        var search = search(text).withIndex(urls);
        print(text, "plain", graph, search);
        print(text, "index", graph, search.withAnchors(folder.index()));
      }
    }
  }

  @SuppressWarnings("SystemOut")
  private static void print(String text, String kind, LinkGraph graph, GraphSearch search) {
    var before = SYSTEM.getProcessCpuTime();
    var result = graph.query(search);
    var first = millis(before);
    before = SYSTEM.getProcessCpuTime();
    for (var i = 0; i < SEARCHES; i++) result = graph.query(search);
    System.out.printf(
        "%s %s: %d found, %d; first %d ms, then %d ms%n",
        text, kind, result.found().size(), result.hashCode(), first, millis(before) / SEARCHES);
  }

  private static long millis(long before) {
    return Math.round((SYSTEM.getProcessCpuTime() - before) / NANOS_PER_MILLI);
  }

  private static GraphSearch search(String text) {
    var anchor = Optional.of(TextPattern.containing(text));
    return new GraphSearch(
            SearchTarget.REFERENCE,
            Optional.empty(),
            anchor,
            Optional.empty(),
            Optional.empty(),
            Map.of())
        .withPart(0, HITS);
  }
}
