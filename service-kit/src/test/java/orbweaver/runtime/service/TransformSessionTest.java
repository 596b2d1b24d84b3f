package orbweaver.runtime.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Test of the transactions of one session: commits, rebalances and failures. */
class TransformSessionTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("broker:1"),
          new PipelineManifest("id", PolitenessKeyKind.HOST, 2, "h", "s", Map.of()));
  private static final String FETCH = PIPELINE.topicName(Topic.FETCH);
  private static final TopicPartition FIRST = new TopicPartition(FETCH, 0);
  private static final TopicPartition SECOND = new TopicPartition(FETCH, 1);
  // Longer than any pause of the machine: a transaction is also committed by its age.
  private static final Duration INTERVAL = Duration.ofHours(1);
  private static final Duration LONG = Duration.ofHours(1);
  private static final int MAX_RECORDS = 200;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
  private final MockProducer<byte[], byte[]> producer =
      new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
  private Instant now = Instant.parse("2026-01-01T12:00:00Z");
  @AutoClose private TransformSession session = session(LONG);

  @BeforeEach
  void joins() {
    session.join();
    consumer.rebalance(List.of(FIRST, SECOND));
    consumer.updateBeginningOffsets(Map.of(FIRST, 0L, SECOND, 0L));
  }

  @Test
  void theProducerIsFencedBeforeTheGroupIsJoined() {
    assertThat(producer.transactionInitialized()).isTrue();
    assertThat(consumer.subscription()).containsExactly(FETCH);
  }

  @Test
  void aSessionIsReadyOnlyWithPartitions() {
    assertThat(session.runOnce()).isTrue();
    consumer.rebalance(List.of());
    assertThat(session.runOnce()).isFalse();
  }

  @Test
  void resultsAndOffsetsAreCommittedInOneTransaction() {
    write(FIRST, 0, 3);
    write(SECOND, 0, 1);

    runUntilCommitted();

    assertThat(results()).containsExactlyInAnyOrder("0-0", "0-1", "0-2", "1-0");
    assertThat(producer.consumerGroupOffsetsHistory()).hasSize(1);
    assertThat(committed()).isEqualTo(Map.of(FIRST, 3L, SECOND, 1L));
    assertThat(producer.commitCount()).isEqualTo(1);
  }

  @Test
  void recordsOfPollsBeforeTheCommitIntervalShareATransaction() {
    spendBurst();
    var before = producer.commitCount();

    write(FIRST, 100, 101);
    session.runOnce();
    write(FIRST, 101, 102);
    session.runOnce();
    session.runOnce();
    assertThat(producer.commitCount()).as("after a poll without records").isEqualTo(before);
    assertThat(producer.transactionInFlight()).isTrue();

    now = now.plus(INTERVAL.multipliedBy(2));
    session.runOnce();
    assertThat(producer.commitCount()).isEqualTo(before + 1);
    assertThat(committed()).containsEntry(FIRST, 102L);
  }

  @Test
  void aFullTransactionIsCommittedBeforeItsInterval() {
    spendBurst();
    var before = producer.commitCount();

    write(FIRST, 100, 100 + MAX_RECORDS);
    session.runOnce();

    assertThat(producer.commitCount()).isEqualTo(before + 1);
    assertThat(committed()).containsEntry(FIRST, 100L + MAX_RECORDS);
  }

  @Test
  void aTransactionLongerThanItsMaximumIsCommittedInParts() {
    session.close();
    var ownProducer =
        new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
    var ownConsumer = new MockConsumer<byte[], byte[]>("earliest");
    session = session(ownProducer, ownConsumer, Duration.ZERO);
    session.join();
    ownConsumer.rebalance(List.of(FIRST));
    ownConsumer.updateBeginningOffsets(Map.of(FIRST, 0L));
    for (var offset = 0; offset < 3; offset++) ownConsumer.addRecord(record(FIRST, offset));

    session.runOnce();

    assertThat(ownProducer.commitCount()).isEqualTo(3);
  }

  @Test
  void revokedPartitionsAreCommittedBeforeTheirNextOwnerReads() {
    spendBurst();
    write(FIRST, 100, 102);
    session.runOnce();

    consumer.rebalance(List.of(SECOND));

    assertThat(committed()).containsEntry(FIRST, 102L);
    assertThat(producer.transactionInFlight()).isFalse();
  }

  @Test
  void lostPartitionsAbortTheOpenTransaction() {
    spendBurst();
    var before = producer.commitCount();
    write(FIRST, 100, 101);
    session.runOnce();

    session.onPartitionsLost(List.of(FIRST));

    assertThatThrownBy(session::runOnce)
        .isInstanceOf(KafkaException.class)
        .hasMessageContaining("the transaction is aborted");
    session.finish();
    session.close();
    assertThat(producer.commitCount()).isEqualTo(before);
    assertThat(results()).doesNotContain("0-100");
  }

  @Test
  void lostPartitionsWithoutAnOpenTransactionAreNoFailure() {
    session.onPartitionsLost(List.of(FIRST));
    assertThat(session.runOnce()).isTrue();
  }

  @Test
  void aRegularStopCommitsTheOpenTransactionAndAFailureDoesNot() {
    spendBurst();
    write(FIRST, 100, 101);
    session.runOnce();
    session.finish();
    assertThat(committed()).containsEntry(FIRST, 101L);

    write(FIRST, 101, 102);
    session.runOnce();
    session.close();
    assertThat(committed()).containsEntry(FIRST, 101L);
    assertThat(producer.closed()).isTrue();
    assertThat(consumer.closed()).isTrue();
  }

  @Test
  void aRecordWhoseTransformationFailsIsNotCommitted() {
    write(FIRST, 0, 1);
    consumer.addRecord(new ConsumerRecord<>(FETCH, 0, 1, new byte[0], "fail".getBytes(UTF_8)));

    assertThatThrownBy(this::runUntilCommitted).hasMessage("fail at 1");
    session.close();

    assertThat(producer.commitCount()).isZero();
    assertThat(producer.history()).isEmpty();
  }

  @Test
  void aFailedCommitIsNotSwallowed() {
    producer.commitTransactionException = new KafkaException("fenced");
    write(FIRST, 0, 1);
    assertThatThrownBy(this::runUntilCommitted).hasMessage("fenced");
  }

  @Test
  void onlyCommittedRecordsAndDeadLettersAreCounted() {
    var meters = Meters.of(registry, "extractor-service");
    write(FIRST, 0, 2);
    consumer.addRecord(new ConsumerRecord<>(FETCH, 0, 2, null, "bad".getBytes(UTF_8)));
    assertThat(meters.timer(Metric.RECORD_LAG, FETCH).count()).isZero();

    runUntilCommitted();

    assertThat(meters.timer(Metric.RECORD_LAG, FETCH).count()).isEqualTo(3);
    assertThat(meters.counter(Metric.DEAD_LETTERS, FETCH).count()).isEqualTo(1);
    assertThat(producer.history().getLast().topic()).isEqualTo("orbweaver.dead-letter.v1");
  }

  // A service at rest may commit at once, a few times: a poll without records shows whether it may.
  private void spendBurst() {
    for (var offset = 0; offset < 100; offset++) {
      write(FIRST, offset, offset + 1);
      session.runOnce();
      session.runOnce();
    }
    session.finish();
  }

  private void runUntilCommitted() {
    for (var run = 0; run < 10 && producer.commitCount() == 0; run++) {
      now = now.plusMillis(10);
      session.runOnce();
    }
  }

  private void write(TopicPartition partition, int from, int to) {
    for (var offset = from; offset < to; offset++) consumer.addRecord(record(partition, offset));
  }

  private static ConsumerRecord<byte[], byte[]> record(TopicPartition partition, long offset) {
    var text = partition.partition() + "-" + offset;
    return new ConsumerRecord<>(
        partition.topic(), partition.partition(), offset, new byte[0], text.getBytes(UTF_8));
  }

  private List<String> results() {
    return producer.history().stream().map(sent -> new String(sent.value(), UTF_8)).toList();
  }

  private Map<TopicPartition, Long> committed() {
    var last = producer.consumerGroupOffsetsHistory().getLast().values().iterator().next();
    return last.entrySet().stream()
        .collect(toMap(Map.Entry::getKey, entry -> offset(entry.getValue())));
  }

  private static long offset(OffsetAndMetadata position) {
    return position.offset();
  }

  private TransformSession session(Duration maxTransactionTime) {
    return session(producer, consumer, maxTransactionTime);
  }

  private TransformSession session(
      MockProducer<byte[], byte[]> to, MockConsumer<byte[], byte[]> from, Duration max) {
    var context = new ServiceContext(PIPELINE, "0", Path.of(""), registry, () -> now, INTERVAL);
    return new TransformSession(
        "extractor-service", context, to, from, List.of(FETCH), this::transform, max);
  }

  private List<ProducerRecord<byte[], byte[]>> transform(ConsumerRecord<byte[], byte[]> record) {
    return switch (new String(record.value(), UTF_8)) {
      case "fail" -> throw new IllegalStateException("fail at " + record.offset());
      case "bad" -> List.of(DeadLetter.of(PIPELINE, "extractor-service", record, "bad bytes"));
      default ->
          List.of(new ProducerRecord<>(PIPELINE.topicName(Topic.LINK), 0, null, record.value()));
    };
  }
}
