package orbweaver.benchmarks.graph;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import orbweaver.benchmarks.Folders;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.CharsetBy;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.Batch;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import orbweaver.graph.Rows;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.graph.postgres.PostgresStore;
import orbweaver.graph.store.DuckStore;
import orbweaver.language.family.FamilyIndex;

/**
 * Report on the time to load and to query a graph with ten links per page, most of them to nearby
 * pages.
 */
public final class GraphReport {
  private static final int LINKS = 10;
  private static final int BATCH = 500;
  private static final int NEAR = 1_000;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Partition ONE = new Partition(Topic.LINK, 0);
  private static final Label LABEL = new Label(url(0), 1, 0);
  private static final Wish WISH = new Wish("walk", 1, LABEL, "t", Priority.NEXT);

  private final GraphStore store;
  private final int pages;
  private final SplittableRandom random = new SplittableRandom(1);

  private GraphReport(GraphStore store, int pages) {
    this.store = store;
    this.pages = pages;
  }

  /**
   * Prints a line for each query to a graph of the given number of thousand pages, default 100; in
   * PostgreSQL if its address is given, otherwise in DuckDB.
   */
  public static void main(String[] arguments) throws IOException {
    var pages = arguments.length == 0 ? 100 : Integer.parseInt(arguments[0]);
    var folder = Files.createTempDirectory("graph");
    try (var store = arguments.length < 2 ? inFolder(folder) : inDatabase(arguments[1])) {
      new GraphReport(store, pages * 1_000).print();
    } finally {
      Folders.delete(folder);
    }
  }

  private static GraphStore inFolder(Path folder) {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  private static GraphStore inDatabase(String address) {
    return PostgresStore.open(PostgresAddress.parse(address, Optional.empty()), "benchmark");
  }

  private void print() throws IOException {
    var sink = OutputStream.nullOutputStream();
    System.out.printf("%,d pages, %,d links%n", pages, pages * LINKS);
    timed("load", this::load);
    timed("explain", () -> store.graph().explain(url(pages - 1)));
    timed("export edges", () -> store.graph().edges(sink));
    timed("export pages", () -> store.graph().pages(sink));
    timed("export elements", () -> store.graph().elements(sink, FamilyIndex::toString));
    timed("export unvisited", () -> store.graph().unvisited(_ -> {}));
    timed("evidence", () -> store.graph().evidence(_ -> {}));
    timed("decisions", () -> store.graph().decisions(WISH.activity(), _ -> {}));
    timed("found", () -> store.graph().found(_ -> {}));
    timed("suspicions", () -> store.graph().suspicions());
    timed("status", () -> store.graph().status());
  }

  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  private static void timed(String name, Work work) throws IOException {
    var start = System.nanoTime();
    try {
      work.run();
      System.out.printf("%-18s %6.1f s%n", name, (System.nanoTime() - start) / 1e9);
    } catch (StoreFailure e) {
      System.out.printf(
          "%-18s %s%n", name, String.valueOf(e.getMessage()).lines().findFirst().orElseThrow());
    }
  }

  private void load() {
    var at = store.claim(Set.of(ONE)).getOrDefault(ONE, 0L);
    store.commit(new Batch(List.of(new Advance(ONE, at, ++at)), Rows.of(seed())));
    for (var first = 0; first < pages; first += BATCH) {
      var rows = new ArrayList<Row>();
      IntStream.range(first, Math.min(pages, first + BATCH)).forEach(page -> add(rows, page));
      store.commit(new Batch(List.of(new Advance(ONE, at, at + BATCH)), rows));
      at += BATCH;
    }
  }

  private void add(List<Row> rows, int page) {
    rows.addAll(Rows.of(page(page)));
    var decision = new Decision(WISH, true, Code.ACCEPTED, "");
    rows.addAll(
        Rows.of(
            new PageVerdict(
                url(page),
                1,
                new Got(new Extent.Whole()),
                List.of(decision),
                List.of(),
                Map.of(),
                List.of())));
  }

  private Page page(int page) {
    var order = new Order(url(page), 1, false, List.of(WISH));
    var links = new ArrayList<Link>();
    // Links to the next page make every page reachable.
    links.add(link(0, Math.min(page + 1, pages - 1)));
    for (var link = 1; link < LINKS; link++) links.add(link(link, target(page)));
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(), Optional.empty(), Tls.NONE);
    return new Page(
        order, new Got(new Extent.Whole()), evidence, Optional.of(facts(page)), links, false);
  }

  // One body in twenty is a duplicate.
  private static Facts facts(int page) {
    var body = page % 20 == 0 ? page / 2_000 : page;
    var title = Optional.of("Page " + page);
    var simhash = Optional.of("%016x".formatted(body));
    return new Facts(
        title,
        Optional.empty(),
        Optional.empty(),
        "UTF-8",
        CharsetBy.HEADER,
        1_000,
        100,
        List.of(),
        List.of(),
        0,
        "%064x".formatted(body),
        simhash);
  }

  // One link in ten goes to a random page, possibly to one that is never fetched.
  private int target(int page) {
    return random.nextInt(10) == 0
        ? random.nextInt(pages + pages / 10)
        : Math.min(pages - 1, page + random.nextInt(NEAR));
  }

  private static Link link(int position, int target) {
    var text = Optional.of("to page " + target);
    return new Link(url(target), LinkKind.A, position, text, List.of());
  }

  private static CrawlUrl url(int page) {
    return CrawlUrl.of("http://h" + page % NEAR + ".test/section/page-" + page + ".html");
  }

  private static SeedVerdict seed() {
    return new SeedVerdict("seed", 0, "walk", 1, url(0).toString(), 1, Code.ACCEPTED, "");
  }
}
