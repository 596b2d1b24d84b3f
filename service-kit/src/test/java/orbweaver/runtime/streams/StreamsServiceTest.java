package orbweaver.runtime.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.runtime.PipelineOnBroker;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.service.ServiceContext;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Tag("integration")
@Isolated("the waits of other tests would report the failures of its stream threads")
class StreamsServiceTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir private Path folder = Path.of("");
  @AutoClose private PipelineOnBroker kafka;

  @BeforeEach
  void starts() {
    kafka = new PipelineOnBroker(folder.resolve("broker"));
    kafka.write(Topic.SEED, List.of("first"));
  }

  @Test
  void aThreadThatFailsOnceIsReplacedAndReadsTheRecordAgain() {
    var reads = new AtomicInteger();
    try (var service = service(_ -> failAt(1, reads))) {
      service.start();
      until(() -> reads.get() == 2);
      until(service::isReady);
      assertThat(service.restarts()).isEqualTo(1);
      assertThat(service.fault()).isEmpty();
    }
  }

  @Test
  void aRecordThatAlwaysFailsStopsTheServiceAfterThreeReplacements() {
    try (var service = service(this::fail)) {
      service.start();
      until(() -> service.fault().isPresent());
      assertThat(service.fault()).contains("rule-service stopped: cannot process first");
      assertThat(service.restarts()).isEqualTo(3);
      until(() -> !service.isReady());
    }
  }

  @Test
  void aGapThatTheProcessorFindsStopsTheServiceAtOnceWithItsMessage() {
    try (var service = service(_ -> throwGap())) {
      service.start();
      until(() -> service.fault().isPresent());
      assertThat(service.fault()).contains("rule-service stopped: verdict 3 is missing");
      assertThat(service.restarts()).isZero();
    }
  }

  @Test
  void recordsDeletedBeforeTheyWereReadStopTheServiceWithTheirOffsets() throws Exception {
    var seeds = new TopicPartition(kafka.pipeline().topicName(Topic.SEED), 0);
    try (var admin = Admin.create(kafka.pipeline().kafka().adminConfig())) {
      admin.deleteRecords(Map.of(seeds, RecordsToDelete.beforeOffset(1))).all().get();
    }
    var reads = new AtomicInteger();
    try (var service = service(_ -> reads.incrementAndGet())) {
      service.start();
      until(() -> service.fault().isPresent());
      assertThat(service.fault().orElseThrow())
          .startsWith(
              "rule-service stopped: its committed offset in orbweaver.seed.v1-0 is 0, the topic has"
                  + " 1 to 2: records were deleted before they were read");
      assertThat(reads).hasValue(0);
      assertThat(service.restarts()).isZero();
    }
  }

  // The exceptions of stream threads are expected here.
  private static void until(Callable<Boolean> condition) {
    await().dontCatchUncaughtExceptions().atMost(TIMEOUT).until(condition);
  }

  private void fail(Record<byte[], byte[]> record) {
    throw new IllegalStateException("cannot process " + new String(record.value(), UTF_8));
  }

  private static void failAt(int read, AtomicInteger reads) {
    if (reads.incrementAndGet() == read) throw new IllegalStateException("once");
  }

  private static void throwGap() {
    throw new PipelineException("verdict 3 is missing");
  }

  private StreamsService service(Consumer<Record<byte[], byte[]>> step) {
    var pipeline = kafka.pipeline();
    var context =
        new ServiceContext(
            pipeline,
            "0",
            folder.resolve("rule"),
            new SimpleMeterRegistry(),
            InstantSource.system());
    var topology =
        new ServiceTopology(pipeline)
            .processor("rule", List.of(Topic.SEED), () -> processor(step), List.of(), List.of());
    return new StreamsService(
        "rule-service",
        context,
        topology.build(),
        ActivityCatalog.of(pipeline, InstantSource.system()));
  }

  private static Processor<byte[], byte[], PartitionedKey, byte[]> processor(
      Consumer<Record<byte[], byte[]>> step) {
    return step::accept;
  }
}
