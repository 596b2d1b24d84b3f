package orbweaver.runtime.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.runtime.PipelineOnBroker;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.MemoryBudget;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a transforming service on a broker: failures, rebalances and deleted records. */
@Tag("integration")
class TransformServiceTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration LONG = Duration.ofMinutes(1);
  // A backlog is committed every 2.5 intervals: longer than any step of these tests.
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  @TempDir Path folder;
  private PipelineOnBroker kafka;

  @BeforeEach
  void starts() {
    kafka = new PipelineOnBroker(folder);
  }

  @AfterEach
  void stops() {
    kafka.close();
  }

  @Test
  void everyRecordIsTransformedOnceDespiteAFailureAndARestart() {
    var texts = texts(0, 20);
    kafka.write(Topic.FETCH, texts);
    try (var service = service(this::copyUntilTheTenth, LONG)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> service.fault().isPresent());
      assertThat(service.fault()).contains("extractor-service stopped: not this one");
      assertThat(service.isReady()).isFalse();
    }
    assertThat(kafka.read(Topic.LINK)).isEmpty();

    try (var service = service(this::copy, LONG)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> kafka.read(Topic.LINK).size() >= 20);
      assertThat(service.isReady()).isTrue();
    }
    kafka.write(Topic.FETCH, texts(20, 25));
    try (var service = service(this::copy, LONG)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> kafka.read(Topic.LINK).size() >= 25);
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 25));
  }

  @Test
  void aBatchThatExceedsTheTransactionTimeIsCommittedInParts() {
    kafka.write(Topic.FETCH, texts(0, 5));

    // Each step waits for the result of the one before, which is visible only after a commit.
    try (var service = service(this::copyWhenTheLastIsCommitted, Duration.ZERO)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> kafka.read(Topic.LINK).size() >= 5);
      assertThat(service.fault()).isEmpty();
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 5));
  }

  @Test
  void recordsOfSeveralPollsAreCommittedTogether() {
    kafka.write(Topic.FETCH, texts(0, 40));

    try (var service = service("0", this::copyWhileNothingIsCommitted, LONG)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> kafka.read(Topic.LINK).size() >= 40);
      assertThat(service.fault()).isEmpty();
    }
  }

  @Test
  void aRebalanceInTheMiddleOfATransactionLosesAndDuplicatesNoRecord() {
    kafka.write(Topic.FETCH, texts(0, 300));
    var second = new AtomicReference<Service>();

    try (var first = service("0", record -> copyAndCall(record, second), LONG)) {
      first.start();
      await().atMost(TIMEOUT).until(() -> kafka.read(Topic.LINK).size() >= 300);
      var other = second.get();
      await().atMost(TIMEOUT).until(() -> first.isReady() || other.isReady());
      other.close();
      assertThat(first.fault()).isEmpty();
      assertThat(first.restarts()).isZero();
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 300));
  }

  @Test
  void recordsDeletedBeforeTheyWereReadStopTheServiceWithTheirOffsets() throws Exception {
    kafka.write(Topic.FETCH, texts(0, 5));
    var lost = new TopicPartition(kafka.pipeline().topicName(Topic.FETCH), 0);
    try (var admin = Admin.create(kafka.pipeline().kafka().adminConfig())) {
      admin.deleteRecords(Map.of(lost, RecordsToDelete.beforeOffset(3))).all().get();
    }

    try (var service = service(this::copy, LONG)) {
      service.start();
      await().atMost(TIMEOUT).until(() -> service.fault().isPresent());
      assertThat(service.fault().orElseThrow())
          .startsWith(
              "extractor-service stopped: its committed offset in orbweaver.fetch.v1-0 is 0, the topic"
                  + " has 3 to 6: records were deleted before they were read (expected: ");
    }
  }

  @Test
  void aServiceThatWasNeverStartedCloses() {
    try (var service = service(this::copy, LONG)) {
      assertThat(service.isReady()).isFalse();
      assertThat(service.fault()).isEmpty();
    }
  }

  private Service service(RecordTransformer step, Duration longest) {
    return service("0", step, longest);
  }

  // With the smallest budget a poll returns one record.
  private Service service(String instance, RecordTransformer step, Duration longest) {
    var least = kafka.pipeline().kafka().withMemory(new MemoryBudget(MemoryBudget.MIN_BYTES));
    var pipeline = new PipelineContext(least, kafka.pipeline().manifest());
    var place =
        new ServiceContext(
                pipeline, instance, folder, new SimpleMeterRegistry(), InstantSource.system())
            .withCommitInterval(INTERVAL);
    return TransformService.of("extractor-service", place, List.of(Topic.FETCH), step, longest);
  }

  private List<ProducerRecord<byte[], byte[]>> copy(ConsumerRecord<byte[], byte[]> record) {
    return List.of(kafka.record(Topic.LINK, record.value()));
  }

  private List<ProducerRecord<byte[], byte[]>> copyWhileNothingIsCommitted(
      ConsumerRecord<byte[], byte[]> record) {
    if (!kafka.read(Topic.LINK).isEmpty()) throw new IllegalStateException("committed too early");
    return copy(record);
  }

  private List<ProducerRecord<byte[], byte[]>> copyAndCall(
      ConsumerRecord<byte[], byte[]> record, AtomicReference<Service> second) {
    if (record.offset() == 10) {
      second.set(service("1", this::copy, LONG));
      second.get().start();
      await().atMost(TIMEOUT).until(this::isRebalancing);
    }
    return copy(record);
  }

  private boolean isRebalancing() throws Exception {
    var group = kafka.pipeline().kafka().groupId("extractor-service");
    try (var admin = Admin.create(kafka.pipeline().kafka().adminConfig())) {
      return admin.describeConsumerGroups(List.of(group)).all().get().values().stream()
          .anyMatch(found -> found.groupState() == GroupState.PREPARING_REBALANCE);
    }
  }

  private List<ProducerRecord<byte[], byte[]>> copyUntilTheTenth(
      ConsumerRecord<byte[], byte[]> record) {
    if (new String(record.value(), UTF_8).equals("10")) {
      throw new IllegalStateException("not this one");
    }
    return copy(record);
  }

  private List<ProducerRecord<byte[], byte[]>> copyWhenTheLastIsCommitted(
      ConsumerRecord<byte[], byte[]> record) {
    var before = Integer.parseInt(new String(record.value(), UTF_8));
    await().atMost(TIMEOUT.dividedBy(3)).until(() -> kafka.read(Topic.LINK).size() == before);
    return copy(record);
  }

  private static List<String> texts(int from, int to) {
    return IntStream.range(from, to).mapToObj(Integer::toString).toList();
  }
}
