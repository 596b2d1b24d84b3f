package orbweaver.benchmarks.frontier;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.frontier.kafka.FrontierService;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;

/**
 * Report on memory, frontier disk and broker disk per queued URL, and on the links per second that
 * the frontier service admits if every second link leads to a new URL.
 */
public final class QueuedUrlReport {
  private static final int HOSTS = 1_000;
  private static final int LINKS = 30;
  private static final long POLL_NANOS = 10_000_000; // nanoseconds

  private final PipelineContext pipeline;
  private final Path folder;
  private final SplittableRandom random = new SplittableRandom(1);
  private int urls;

  private QueuedUrlReport(PipelineContext pipeline, Path folder) {
    this.pipeline = pipeline;
    this.folder = folder;
  }

  /** Prints the figures for the given number of thousand URLs, default 500. */
  public static void main(String[] thousands) throws Exception {
    var folder = Files.createTempDirectory("queue");
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 1);
      var target = 1_000 * (thousands.length == 0 ? 500 : Integer.parseInt(thousands[0]));
      new QueuedUrlReport(pipeline, folder).print(target);
    } finally {
      BenchmarkFolders.delete(folder);
    }
  }

  private void print(int target) throws Exception {
    write(target);
    var heapBefore = usedHeap();
    var cpuBefore = CpuTime.ofProcess();
    var start = System.nanoTime();
    try (var service = openService()) {
      service.start();
      awaitAllRead();
      var seconds = (System.nanoTime() - start) / 1e9;
      var cpuSeconds = (CpuTime.ofProcess() - cpuBefore) / 1e9;
      System.out.printf(
          "%,d URLs queued by %,d links: %,.0f links per second, %.1f µs CPU each, including the"
              + " broker%n",
          urls, 2 * urls, 2 * urls / seconds, cpuSeconds * 1e6 / (2 * urls));
      System.out.printf("%,d bytes of heap per URL%n", (usedHeap() - heapBefore) / urls);
    }
    System.out.printf(
        "%,d bytes of frontier disk per URL, %,d bytes of its changelogs on the broker%n",
        BenchmarkFolders.bytes(folder.resolve("state"), _ -> true) / urls,
        changelogBytes("") / urls);
    for (var table : List.of("seen", "memory", "disk")) {
      System.out.printf("  %s %,d%n", table, changelogBytes("-" + table) / urls);
    }
  }

  private Service openService() {
    var meters = new SimpleMeterRegistry();
    var state = folder.resolve("state");
    return FrontierService.of(
        new ServiceContext(pipeline, "one", state, meters, InstantSource.system()));
  }

  private void write(int target) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("report"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Records.of(pipeline, Topic.ACTIVITY, 0, "walk", walk()));
      for (var page = 1; urls < target; page++) {
        var verdict = new NumberedVerdict("0", 0, page, outlinkBatch());
        var _ = producer.send(Records.of(pipeline, Topic.VERDICT, 0, "http://h0.test/", verdict));
      }
      Transactions.commit(producer);
    }
  }

  private OutlinkBatch outlinkBatch() {
    return FrontierHarness.outlinkBatch(
        IntStream.range(0, LINKS)
            .mapToObj(link -> url(link % 2 == 0 ? urls++ : random.nextInt(urls)))
            .toList());
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://h" + number % HOSTS + ".test/section/page-" + number + ".html");
  }

  // One URL of each host is in flight.
  private static Activity walk() {
    return Activity.builder("walk", "((no-cycles) (depth 5) (origin-host))", FrontierHarness.NOON)
        .delay(Duration.ofHours(1))
        .patience(Duration.ofDays(1))
        .pathFeatures(List.of(PathFeature.SEED_HOST, PathFeature.DEPTH))
        .build();
  }

  private void awaitAllRead() throws ExecutionException, InterruptedException {
    var verdicts = new TopicPartition(pipeline.topicName(Topic.VERDICT), 0);
    var group = pipeline.kafka().groupId("frontier-service");
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var ends = admin.listOffsets(Map.of(verdicts, OffsetSpec.latest()));
      // The last record is the marker of the transaction.
      var end = ends.partitionResult(verdicts).get().offset() - 1;
      while (committedOffset(admin, group, verdicts) < end) LockSupport.parkNanos(POLL_NANOS);
    }
  }

  private static long committedOffset(Admin admin, String group, TopicPartition partition)
      throws ExecutionException, InterruptedException {
    var offsets = admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    return Objects.requireNonNull(offsets.get(partition)).offset();
  }

  private static long usedHeap() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  // Index files are excluded: they are preallocated with ten megabytes.
  private long changelogBytes(String table) throws IOException {
    return BenchmarkFolders.bytes(
        folder.resolve("broker"),
        file ->
            file.toString().contains(table + "-changelog-") && file.toString().endsWith(".log"));
  }
}
