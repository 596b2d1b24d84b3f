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
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresStore;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Report on the time to load and to query a graph with ten links per page, most of them to nearby
 * pages.
 */
public final class GraphQueryReport {
  private static final int LINKS = 10;
  private static final int BATCH = 500;
  private static final int NEAR = 1_000;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Partition ONE = new Partition(Topic.LINK, 0);
  private static final DiscoveryPath PATH = new DiscoveryPath(url(0), 1, 0);
  private static final Interest INTEREST = new Interest("walk", 1, PATH, "t", Priority.NEXT);

  private final GraphStore store;
  private final int pages;
  private final SplittableRandom random = new SplittableRandom(1);

  private GraphQueryReport(GraphStore store, int pages) {
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
      new GraphQueryReport(store, pages * 1_000).print();
    } finally {
      BenchmarkFolders.delete(folder);
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
    var analysis = new GraphAnalysis(store.graph());
    timed("explain", () -> analysis.explain(url(pages - 1)));
    timed("export edges", () -> analysis.writeEdges(sink));
    timed("export pages", () -> analysis.writePages(sink));
    timed("export elements", () -> analysis.writeElements(sink, FamilyIndex::toString));
    timed("export unvisited", () -> store.graph().forEachUnvisitedUrl(_ -> {}));
    timed("evidence", () -> store.graph().forEachPage(_ -> {}));
    timed("decisions", () -> store.graph().forEachDecision(INTEREST.activity(), _ -> {}));
    timed("found URLs", () -> store.graph().forEachFoundUrl(_ -> {}));
    timed("suspected traps", () -> analysis.findTraps());
    timed("status", () -> analysis.status());
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
    } catch (StoreException e) {
      System.out.printf(
          "%-18s %s%n", name, String.valueOf(e.getMessage()).lines().findFirst().orElseThrow());
    }
  }

  private void load() {
    var at = store.claim(Set.of(ONE)).getOrDefault(ONE, 0L);
    RecordRows.of(seed()).forEach(store::append);
    store.commit(List.of(new OffsetAdvance(ONE, at, ++at)));
    for (var first = 0; first < pages; first += BATCH) {
      IntStream.range(first, Math.min(pages, first + BATCH)).forEach(this::append);
      store.commit(List.of(new OffsetAdvance(ONE, at, at + BATCH)));
      at += BATCH;
    }
  }

  private void append(int page) {
    store.append(RecordRows.of(page(page)));
    var decision = new Decision(INTEREST, true, DecisionCode.ACCEPTED, "");
    RecordRows.of(
            new PageVerdict(
                url(page),
                1,
                new Fetched(new BodyExtent.Whole()),
                List.of(decision),
                List.of(),
                Map.of(),
                List.of()))
        .forEach(store::append);
  }

  private Page page(int page) {
    var request = new FetchRequest(url(page), 1, false, List.of(INTEREST));
    var links = new ArrayList<Link>();
    // Links to the next page make every page reachable.
    links.add(link(0, Math.min(page + 1, pages - 1)));
    for (var link = 1; link < LINKS; link++) links.add(link(link, target(page)));
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(), Optional.empty(), Tls.NONE);
    return new Page(
        request,
        new Fetched(new BodyExtent.Whole()),
        evidence,
        Optional.of(facts(page)),
        links,
        false);
  }

  // One body in twenty is a duplicate.
  private static PageFacts facts(int page) {
    var body = page % 20 == 0 ? page / 2_000 : page;
    var title = Optional.of("Page " + page);
    var simhash = Optional.of("%016x".formatted(body));
    return PageFacts.builder("UTF-8", CharsetSource.HEADER, "%064x".formatted(body))
        .title(title)
        .bytes(1_000)
        .words(100)
        .simhash(simhash)
        .build();
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
    return SeedVerdict.accepted("seed", 0, "walk", 1, url(0).toString());
  }
}
