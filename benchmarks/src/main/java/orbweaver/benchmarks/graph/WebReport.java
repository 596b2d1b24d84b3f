package orbweaver.benchmarks.graph;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.benchmarks.Folders;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.rank.Level;
import orbweaver.graph.rank.Measure;
import orbweaver.graph.rank.Ranking;
import orbweaver.graph.store.DuckStore;
import orbweaver.graph.way.Neighbours;
import orbweaver.graph.way.Place;
import orbweaver.graph.way.Route;
import orbweaver.graph.way.Separation;
import orbweaver.graph.web.Web;
import orbweaver.graph.web.WebFolder;

/**
 * Report on size, build time, opening time and query times of the compressed graph. CPU times are
 * more reliable than elapsed times on a busy machine.
 */
public final class WebReport {
  private static final int TOP = 20;

  private final LinkGraph graph;
  private final WebFolder folder;
  private final int pages;

  private WebReport(LinkGraph graph, WebFolder folder, int pages) {
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
      MadeGraph.make(temporary.resolve("graph.duckdb"), pages);
      try (var store = DuckStore.open(temporary.resolve("graph.duckdb"))) {
        new WebReport(store.graph(), WebFolder.kept(temporary.resolve("index")), pages).print();
      }
    } finally {
      Folders.delete(temporary);
    }
  }

  private void print() {
    var built = timed("make", () -> folder.of(graph));
    var arcs = built.net().links().numArcs();
    var bits = 8.0 * WebFolder.bytes(built) / arcs;
    System.out.printf("%,d URLs, %,d links, %.2f bits per link%n", built.size(), arcs, bits);
    var web = timed("open", () -> folder.of(graph));
    query(web);
    query(web);
    for (var measure : Measure.values()) {
      var ranking = timed("rank " + measure, () -> Ranking.of(web, Level.PAGE, measure, TOP));
      System.out.println(ranking.how());
    }
    timed("rank hosts", () -> Ranking.of(web, Level.HOST, Measure.PAGERANK, TOP));
  }

  private void query(Web web) {
    var from = page(0);
    var to = page(pages / 2 + 1);
    var path = timed("path", () -> Route.between(from, to, web, web.net(), graph));
    System.out.println(path.text().lines().findFirst().orElseThrow());
    timed("degrees", () -> Separation.of(from, Optional.of(to), web, web.net()));
    timed("find a host", () -> new Place.Host("h7.test").in(web));
    timed("neighbours 2", () -> Neighbours.of(from, 2, false, web));
    timed("neighbours 2 back", () -> Neighbours.of(from, 2, true, web));
  }

  private static Place page(int number) {
    return new Place.Page("http://h" + number / 1_000 + ".test/section/page-" + number + ".html");
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
