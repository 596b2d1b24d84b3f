package orbweaver.benchmarks.frontier;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.kafka.FrontierService;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Report on the time a frontier needs to become ready, by the number of seen URLs. */
public final class FrontierRestoreReport {
  private static final String SERVICE = "frontier-service";
  private static final int MILLION = 1_000_000;
  private static final byte[] VALUE = {9, 1, 34, 1, 4, 0};
  private static final long POLL_NANOS = 1_000_000; // nanoseconds

  private final PipelineContext pipeline;
  private final Path folder;
  private final SplittableRandom random = new SplittableRandom(1);

  private FrontierRestoreReport(PipelineContext pipeline, Path folder) {
    this.pipeline = pipeline;
    this.folder = folder;
  }

  /** Prints a line for each given number of million URLs, default 0, 1 and 10. */
  public static void main(String[] millions) throws IOException {
    var folder = Files.createTempDirectory("restore");
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.DOMAIN, 1);
      var sizes = millions.length == 0 ? Stream.of("0", "1", "10") : Stream.of(millions);
      new FrontierRestoreReport(pipeline, folder)
          .print(sizes.mapToInt(Integer::parseInt).toArray());
    } finally {
      BenchmarkFolders.delete(folder);
    }
  }

  private void print(int[] millionsOfUrls) {
    start();
    var known = 0;
    for (var size : millionsOfUrls) {
      appendSeen((size - known) * MILLION);
      known = size;
      var before = CpuTime.ofProcess();
      var ready = start();
      System.out.printf(
          "%,d URLs: ready after %.1f s, %.1f s CPU including the broker%n",
          size * MILLION, ready, (CpuTime.ofProcess() - before) / 1e9);
    }
  }

  /** Starts and stops a frontier and returns the seconds until it was ready. */
  private double start() {
    var meters = new SimpleMeterRegistry();
    var context = new ServiceContext(pipeline, "one", folder, meters, InstantSource.system());
    try (var service = FrontierService.of(context)) {
      var start = System.nanoTime();
      service.start();
      while (!service.isReady()) LockSupport.parkNanos(POLL_NANOS);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  /** Appends seen URLs to the changelog of the frontier. */
  private void appendSeen(int urls) {
    var changelog = pipeline.kafka().groupId(SERVICE) + "-seen-changelog";
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("seen"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var i = 0; i < urls; i++) {
        var _ = producer.send(new ProducerRecord<>(changelog, 0, fingerprint(), VALUE));
      }
      Transactions.commit(producer);
    }
  }

  private byte[] fingerprint() {
    return ByteBuffer.allocate(UrlFingerprint.BYTES)
        .putLong(random.nextLong())
        .putLong(random.nextLong())
        .array();
  }
}
