package orbweaver.benchmarks.known;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import orbweaver.benchmarks.Folders;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.url.KeyKind;
import orbweaver.frontier.kafka.FrontierShell;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Report on the time a frontier needs to become ready, by the number of seen URLs. */
public final class RestoreReport {
  private static final String STATION = "frontier-service";
  private static final int MILLION = 1_000_000;
  private static final byte[] VALUE = {9, 1, 34, 1, 4, 0};
  private static final long POLL_NANOS = 1_000_000; // nanoseconds

  private final KafkaRing ring;
  private final Path folder;
  private final SplittableRandom random = new SplittableRandom(1);

  private RestoreReport(KafkaRing ring, Path folder) {
    this.ring = ring;
    this.folder = folder;
  }

  /** Prints a line for each given number of million URLs, default 0, 1 and 10. */
  public static void main(String[] millions) throws IOException {
    var folder = Files.createTempDirectory("restore");
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.DOMAIN, 1);
      var sizes = millions.length == 0 ? Stream.of("0", "1", "10") : Stream.of(millions);
      new RestoreReport(ring, folder).print(sizes.mapToInt(Integer::parseInt).toArray());
    } finally {
      Folders.delete(folder);
    }
  }

  private void print(int[] millions) {
    start();
    var known = 0;
    for (var size : millions) {
      appendSeen((size - known) * MILLION);
      known = size;
      var before = Processor.ofAll();
      var ready = start();
      System.out.printf(
          "%,d URLs: ready after %.1f s, %.1f s CPU including the broker%n",
          size * MILLION, ready, (Processor.ofAll() - before) / 1e9);
    }
  }

  /** Starts and stops a frontier and returns the seconds until it was ready. */
  private double start() {
    var meters = new SimpleMeterRegistry();
    var context = new Workplace(ring, "one", folder, meters, InstantSource.system());
    try (var station = FrontierShell.of(context)) {
      var start = System.nanoTime();
      station.start();
      while (!station.isReady()) LockSupport.parkNanos(POLL_NANOS);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  /** Appends seen URLs to the changelog of the frontier. */
  private void appendSeen(int urls) {
    var log = ring.kafka().group(STATION) + "-known-changelog";
    try (var producer = new KafkaProducer<byte[], byte[]>(ring.kafka().producer("known"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var i = 0; i < urls; i++) {
        var _ = producer.send(new ProducerRecord<>(log, 0, fingerprint(), VALUE));
      }
      Commit.of(producer);
    }
  }

  private byte[] fingerprint() {
    return ByteBuffer.allocate(Fingerprint.BYTES)
        .putLong(random.nextLong())
        .putLong(random.nextLong())
        .array();
  }
}
