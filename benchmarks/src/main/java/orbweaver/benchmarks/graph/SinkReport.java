package orbweaver.benchmarks.graph;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.benchmarks.Folders;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.graph.Batch;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import orbweaver.graph.Rows;
import orbweaver.graph.store.DuckStore;

/**
 * Report on the CPU cost of a page in the graph sink, from the bytes of its record and its verdict
 * to rows in DuckDB. Records come from eight partitions of two topics, in batches of 250.
 */
public final class SinkReport {
  private static final int PAGES = 5_000;
  private static final int BATCH = 250;
  private static final List<Partition> PARTITIONS =
      Stream.of(Topic.LINK, Topic.VERDICT)
          .flatMap(topic -> IntStream.range(0, 8).mapToObj(number -> new Partition(topic, number)))
          .toList();

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final List<byte[]> pages = records(MadePage::page);
  private final List<byte[]> verdicts = records(MadePage::verdict);
  private final GraphStore store;
  private long at;
  private long storing;

  private SinkReport(GraphStore store) {
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
      var report = new SinkReport(store);
      for (var round = 1; round <= rounds; round++) report.print(folder, round);
    } finally {
      Folders.delete(folder);
    }
  }

  private void print(Path folder, int round) throws IOException {
    storing = 0;
    var allocated = threads.getCurrentThreadAllocatedBytes();
    var start = threads.getCurrentThreadCpuTime();
    for (var first = 0; first < PAGES; first += BATCH) store(first);
    var total = threads.getCurrentThreadCpuTime() - start;
    allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
    System.out.printf(
        "%,7d pages %6.1f µs, storing %6.1f µs, %,8d bytes allocated, %,6d of file%n",
        round * PAGES,
        total / 1e3 / PAGES,
        storing / 1e3 / PAGES,
        allocated / PAGES,
        Folders.bytes(folder, _ -> true) / PAGES / round);
  }

  private void store(int first) {
    var rows = new ArrayList<Row>();
    for (var page = first; page < first + BATCH; page++) {
      rows.addAll(Rows.of(read(pages.get(page), Page.class)));
      rows.addAll(Rows.of(read(verdicts.get(page), NumberedVerdict.class).verdict()));
    }
    var next = at + BATCH;
    var advances = PARTITIONS.stream().map(partition -> new Advance(partition, at, next)).toList();
    var start = threads.getCurrentThreadCpuTime();
    store.commit(new Batch(advances, rows));
    storing += threads.getCurrentThreadCpuTime() - start;
    at = next;
  }

  private static <T> T read(byte[] record, Class<T> type) {
    return switch (Json.read(record, type)) {
      case Reading.Readable<T>(var value) -> value;
      case Unreadable<T>(var why) -> throw new IllegalStateException(why);
    };
  }
}
