package orbweaver.kit.station;

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
import orbweaver.kit.RingOnBroker;
import orbweaver.kit.settings.MemoryBudget;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransformStationTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LONG = Duration.ofMinutes(1);
  // Two and a half of them are longer than any step of these tests.
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  @TempDir Path folder;
  private RingOnBroker kafka;

  @BeforeEach
  void starts() {
    kafka = new RingOnBroker(folder);
  }

  @AfterEach
  void stops() {
    kafka.close();
  }

  @Test
  void everyRecordIsTransformedOnceOverAStepThatFailsAndARestart() {
    var texts = texts(0, 20);
    kafka.write(Topic.FETCH, texts);
    try (var station = station(this::copyUntilTheTenth, LONG)) {
      station.start();
      await().atMost(PATIENCE).until(() -> station.fault().isPresent());
      assertThat(station.fault()).contains("extractor-service stopped: not this one");
      assertThat(station.isReady()).isFalse();
    }
    assertThat(kafka.read(Topic.LINK)).isEmpty();

    try (var station = station(this::copy, LONG)) {
      station.start();
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() >= 20);
      assertThat(station.isReady()).isTrue();
    }
    kafka.write(Topic.FETCH, texts(20, 25));
    try (var station = station(this::copy, LONG)) {
      station.start();
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() >= 25);
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 25));
  }

  @Test
  void aBatchThatTakesLongerThanATransactionMayIsCommittedInParts() {
    kafka.write(Topic.FETCH, texts(0, 5));

    // Each step waits for what the one before it made: in one transaction it would wait in vain.
    try (var station = station(this::copyWhenTheLastIsCommitted, Duration.ZERO)) {
      station.start();
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() >= 5);
      assertThat(station.fault()).isEmpty();
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 5));
  }

  @Test
  void recordsOfSeveralPollsAreCommittedTogether() {
    kafka.write(Topic.FETCH, texts(0, 40));

    try (var station = station("0", this::copyWhileNothingIsCommitted, LONG)) {
      station.start();
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() >= 40);
      assertThat(station.fault()).isEmpty();
    }
  }

  @Test
  void aRebalanceInTheMiddleOfATransactionLosesAndDuplicatesNoRecord() {
    kafka.write(Topic.FETCH, texts(0, 300));
    var second = new AtomicReference<Station>();

    try (var first = station("0", record -> copyAndCall(record, second), LONG)) {
      first.start();
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() >= 300);
      var other = second.get();
      await().atMost(PATIENCE).until(() -> first.isReady() || other.isReady());
      other.close();
      assertThat(first.fault()).isEmpty();
      assertThat(first.begunAnew()).isZero();
    }

    assertThat(kafka.read(Topic.LINK)).containsExactlyElementsOf(texts(0, 300));
  }

  @Test
  void whatIsGoneBeforeItWasReadStopsItWithItsPlace() throws Exception {
    kafka.write(Topic.FETCH, texts(0, 5));
    var lost = new TopicPartition(kafka.ring().name(Topic.FETCH), 0);
    try (var admin = Admin.create(kafka.ring().kafka().admin())) {
      admin.deleteRecords(Map.of(lost, RecordsToDelete.beforeOffset(3))).all().get();
    }

    try (var station = station(this::copy, LONG)) {
      station.start();
      await().atMost(PATIENCE).until(() -> station.fault().isPresent());
      assertThat(station.fault().orElseThrow())
          .startsWith(
              "extractor-service stopped: it stands at 0 in orbweaver.fetch.v1-0, which has 3 to 6:"
                  + " it has not read what is gone (expected: ");
    }
  }

  @Test
  void aStationThatWasNeverStartedCloses() {
    try (var station = station(this::copy, LONG)) {
      assertThat(station.isReady()).isFalse();
      assertThat(station.fault()).isEmpty();
    }
  }

  private Station station(Step step, Duration longest) {
    return station("0", step, longest);
  }

  // In the least memory a poll returns one record.
  private Station station(String instance, Step step, Duration longest) {
    var least = kafka.ring().kafka().withMemory(new MemoryBudget(MemoryBudget.LEAST));
    var ring = new KafkaRing(least, kafka.ring().manifest());
    var place =
        new Workplace(ring, instance, folder, new SimpleMeterRegistry(), InstantSource.system())
            .withCommitInterval(INTERVAL);
    return TransformStation.of("extractor-service", place, List.of(Topic.FETCH), step, longest);
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
      ConsumerRecord<byte[], byte[]> record, AtomicReference<Station> second) {
    if (record.offset() == 10) {
      second.set(station("1", this::copy, LONG));
      second.get().start();
      await().atMost(PATIENCE).until(this::isRebalancing);
    }
    return copy(record);
  }

  private boolean isRebalancing() throws Exception {
    var group = kafka.ring().kafka().group("extractor-service");
    try (var admin = Admin.create(kafka.ring().kafka().admin())) {
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
    await().atMost(PATIENCE.dividedBy(3)).until(() -> kafka.read(Topic.LINK).size() == before);
    return copy(record);
  }

  private static List<String> texts(int from, int to) {
    return IntStream.range(from, to).mapToObj(Integer::toString).toList();
  }
}
