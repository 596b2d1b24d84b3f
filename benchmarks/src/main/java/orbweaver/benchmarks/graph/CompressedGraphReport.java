package orbweaver.benchmarks.graph;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.graph.analysis.paths.DegreesOfSeparation;
import orbweaver.graph.analysis.paths.LinkNeighbourhood;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.paths.PathResult;
import orbweaver.graph.analysis.rank.Centrality;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.analysis.rank.Ranking;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.duckdb.DuckStore;

/**
 * Report on size, build time, opening time and query times of the compressed graph. CPU times are
 * more reliable than elapsed times on a busy machine.
 */
public final class CompressedGraphReport {
  private static final int TOP = 20;

  private final LinkGraph graph;
  private final CompressedGraphFolder folder;
  private final int pages;

  private CompressedGraphReport(LinkGraph graph, CompressedGraphFolder folder, int pages) {
    this.graph = graph;
    this.folder = folder;
    this.pages = pages;
  }

  /**
   * Prints a line for each query to a graph of the given number of thousand pages, default 1000.
   */
  public static void main(String[] thousands) throws IOException, SQLException {
    var temporary = Files.createTempDirectory("web");
    int pages = 1_000 * (thousands.length == 0 ? 1_000 : Integer.parseInt(thousands[0]));
    try {
      SyntheticGraph.create(temporary.resolve("graph.duckdb"), pages);
      try (var store = DuckStore.open(temporary.resolve("graph.duckdb"))) {
        new CompressedGraphReport(
                store.graph(), CompressedGraphFolder.persistent(temporary.resolve("index")), pages)
            .print();
      }
    } finally {
      BenchmarkFolders.delete(temporary);
    }
  }

  private void print() {
    var built = timed("build", () -> folder.openOrBuild(graph));
    var arcs = built.graph().links().numArcs();
    var bits = 8.0 * CompressedGraphFolder.linkFileSize(built) / arcs;
    System.out.printf("%,d URLs, %,d links, %.2f bits per link%n", built.size(), arcs, bits);
    var web = timed("open", () -> folder.openOrBuild(graph));
    query(web);
    query(web);
    for (var measure : Centrality.values()) {
      var ranking = timed("rank " + measure, () -> Ranking.of(web, NodeLevel.PAGE, measure, TOP));
      System.out.println(ranking.method());
    }
    timed("rank hosts", () -> Ranking.of(web, NodeLevel.HOST, Centrality.PAGERANK, TOP));
  }

  private void query(CompressedGraph web) {
    var from = page(0);
    var to = page(pages / 2 + 1);
    var path = timed("path", () -> PathResult.between(from, to, web, web.graph(), graph));
    System.out.println(path.text().lines().findFirst().orElseThrow());
    timed("degrees", () -> DegreesOfSeparation.of(from, Optional.of(to), web, web.graph()));
    timed("find a host", () -> new PageSet.HostPageSet("h7.test").numbersIn(web));
    timed("neighbours 2", () -> LinkNeighbourhood.of(from, 2, false, web));
    timed("neighbours 2 back", () -> LinkNeighbourhood.of(from, 2, true, web));
  }

  private static PageSet page(int number) {
    return new PageSet.SinglePage(
        "http://h" + number / 1_000 + ".test/section/page-" + number + ".html");
  }

  private static <T> T timed(String name, Supplier<T> work) {
    var threads = ManagementFactory.getThreadMXBean();
    var start = System.nanoTime();
    var before = threads.getCurrentThreadCpuTime();
    var result = work.get();
    var elapsed = (System.nanoTime() - start) / 1e9;
    var used = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    System.out.printf("%-18s %8.2f s, CPU %8.2f s%n", name, elapsed, used);
    return result;
  }
}
