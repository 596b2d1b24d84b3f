package orbweaver.benchmarks.known;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import orbweaver.benchmarks.Folders;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.KeyKind;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.frontier.kafka.FrontierShell;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;

/**
 * Report on memory, frontier disk and broker disk per queued URL, and on the links per second that
 * the frontier service admits when it has seen every second one.
 */
public final class QueueReport {
  private static final int HOSTS = 1_000;
  private static final int LINKS = 30;
  private static final long POLL_NANOS = 10_000_000; // nanoseconds

  private final KafkaRing ring;
  private final Path folder;
  private final SplittableRandom random = new SplittableRandom(1);
  private int urls;

  private QueueReport(KafkaRing ring, Path folder) {
    this.ring = ring;
    this.folder = folder;
  }

  /** Prints the figures for the given number of thousand URLs, default 500. */
  public static void main(String[] thousands) throws Exception {
    var folder = Files.createTempDirectory("queue");
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 1);
      var many = thousands.length == 0 ? 500 : Integer.parseInt(thousands[0]);
      new QueueReport(ring, folder).print(many * 1_000);
    } finally {
      Folders.delete(folder);
    }
  }

  private void print(int target) throws Exception {
    write(target);
    var heap = heap();
    var processor = Processor.ofAll();
    var start = System.nanoTime();
    try (var station = station()) {
      station.start();
      awaitEnd();
      var seconds = (System.nanoTime() - start) / 1e9;
      var busy = (Processor.ofAll() - processor) / 1e9;
      System.out.printf(
          "%,d URLs queued by %,d links: %,.0f links per second, %.1f µs CPU each, including the"
              + " broker%n",
          urls, 2 * urls, 2 * urls / seconds, busy * 1e6 / (2 * urls));
      System.out.printf("%,d bytes of heap per URL%n", (heap() - heap) / urls);
    }
    System.out.printf(
        "%,d bytes of frontier disk per URL, %,d bytes of its changelogs on the broker%n",
        Folders.bytes(folder.resolve("state"), _ -> true) / urls, log("") / urls);
    for (var table : List.of("known", "open", "queue", "lanes", "accounts", "received")) {
      System.out.printf("  %s %,d%n", table, log("-" + table) / urls);
    }
  }

  private Station station() {
    var meters = new SimpleMeterRegistry();
    var state = folder.resolve("state");
    return FrontierShell.of(new Workplace(ring, "one", state, meters, InstantSource.system()));
  }

  private void write(int target) {
    try (var producer = new KafkaProducer<byte[], byte[]>(ring.kafka().producer("report"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Wire.record(ring, Topic.ACTIVITY, 0, "walk", walk()));
      for (var page = 1; urls < target; page++) {
        var verdict = new NumberedVerdict("0", 0, page, page());
        var _ = producer.send(Wire.record(ring, Topic.VERDICT, 0, "http://h0.test/", verdict));
      }
      Commit.of(producer);
    }
  }

  private Referral page() {
    return Rig.page(
        IntStream.range(0, LINKS)
            .mapToObj(link -> url(link % 2 == 0 ? urls++ : random.nextInt(urls)))
            .toList());
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }

  // One URL of each host is in flight.
  private static Activity walk() {
    return new Activity(
        "walk",
        1,
        1,
        "seed",
        "((no-cycles) (depth 5) (origin-host))",
        Optional.empty(),
        Optional.empty(),
        Duration.ofHours(1),
        Duration.ofDays(1),
        Rig.NOON,
        List.of(LabelPart.ORIGIN_HOST, LabelPart.DEPTH),
        List.of());
  }

  private void awaitEnd() throws ExecutionException, InterruptedException {
    var verdicts = new TopicPartition(ring.name(Topic.VERDICT), 0);
    var group = ring.kafka().group("frontier-service");
    try (var admin = Admin.create(ring.kafka().admin())) {
      var ends = admin.listOffsets(Map.of(verdicts, OffsetSpec.latest()));
      // The last record is the marker of the transaction.
      var end = ends.partitionResult(verdicts).get().offset() - 1;
      while (read(admin, group, verdicts) < end) LockSupport.parkNanos(POLL_NANOS);
    }
  }

  private static long read(Admin admin, String group, TopicPartition partition)
      throws ExecutionException, InterruptedException {
    var offsets = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    return Objects.requireNonNull(offsets.get(partition)).offset();
  }

  private static long heap() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  // Index files are excluded: they are preallocated with ten megabytes.
  private long log(String table) throws IOException {
    return Folders.bytes(
        folder.resolve("broker"),
        file ->
            file.toString().contains(table + "-changelog-") && file.toString().endsWith(".log"));
  }
}
