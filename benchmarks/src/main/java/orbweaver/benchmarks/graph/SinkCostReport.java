package orbweaver.benchmarks.graph;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.duckdb.DuckStore;

/**
 * Report on the CPU cost of a page in the graph sink, from the bytes of its record and its verdict
 * to rows in DuckDB. Records come from eight partitions of two topics, in batches of 250.
 */
public final class SinkCostReport {
  private static final int PAGES = 5_000;
  private static final int BATCH = 250;
  private static final List<Partition> PARTITIONS =
      Stream.of(Topic.LINK, Topic.VERDICT)
          .flatMap(topic -> IntStream.range(0, 8).mapToObj(number -> new Partition(topic, number)))
          .toList();

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final List<byte[]> pages = records(SyntheticPage::page);
  private final List<byte[]> verdicts = records(SyntheticPage::verdict);
  private final GraphStore store;
  private long at;
  private long storeNanos;

  private SinkCostReport(GraphStore store) {
    this.store = store;
  }

  private static List<byte[]> records(IntFunction<Object> record) {
    return IntStream.range(0, PAGES).mapToObj(record).map(Json::bytes).toList();
  }

  /**
   * Prints a line for each round of 5,000 pages, default 8 rounds: CPU microseconds per page, those
   * of storing among them, bytes allocated per page, and bytes of the file.
   */
  public static void main(String[] arguments) throws IOException {
    var rounds = arguments.length == 0 ? 8 : Integer.parseInt(arguments[0]);
    var folder = Files.createTempDirectory("sink");
    try (var store = DuckStore.open(folder.resolve("graph.duckdb"))) {
      var _ = store.claim(new HashSet<>(PARTITIONS));
      var report = new SinkCostReport(store);
      for (var round = 1; round <= rounds; round++) report.print(folder, round);
    } finally {
      BenchmarkFolders.delete(folder);
    }
  }

  private void print(Path folder, int round) throws IOException {
    storeNanos = 0;
    var allocated = threads.getCurrentThreadAllocatedBytes();
    var start = threads.getCurrentThreadCpuTime();
    for (var first = 0; first < PAGES; first += BATCH) store(first);
    var total = threads.getCurrentThreadCpuTime() - start;
    allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
    System.out.printf(
        "%,7d pages %6.1f µs, storing %6.1f µs, %,8d bytes allocated, %,6d of file%n",
        round * PAGES,
        total / 1e3 / PAGES,
        storeNanos / 1e3 / PAGES,
        allocated / PAGES,
        BenchmarkFolders.bytes(folder, _ -> true) / PAGES / round);
  }

  private void store(int first) {
    for (var page = first; page < first + BATCH; page++) {
      var link = read(pages.get(page), Page.class);
      var verdict = read(verdicts.get(page), NumberedVerdict.class).verdict();
      var start = threads.getCurrentThreadCpuTime();
      store.append(RecordRows.of(link));
      RecordRows.forEach(verdict, store::append);
      storeNanos += threads.getCurrentThreadCpuTime() - start;
    }
    var next = at + BATCH;
    var advances =
        PARTITIONS.stream().map(partition -> new OffsetAdvance(partition, at, next)).toList();
    var start = threads.getCurrentThreadCpuTime();
    store.commit(advances);
    storeNanos += threads.getCurrentThreadCpuTime() - start;
    at = next;
  }

  private static <T> T read(byte[] record, Class<T> type) {
    return switch (Json.read(record, type)) {
      case ReadResult.Decoded<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new IllegalStateException(why);
    };
  }
}
