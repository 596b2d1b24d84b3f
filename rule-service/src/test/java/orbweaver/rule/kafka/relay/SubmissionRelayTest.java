package orbweaver.rule.kafka.relay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the submissions of parties are relayed exactly once to the operator's topic, or become
 * dead letters.
 */
@Tag("integration")
class SubmissionRelayTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Party LEEDS = new Party("leeds");
  private static final int MANY = 20;

  @TempDir private Path folder;
  private LocalBroker broker;
  private PipelineContext pipeline;
  private TopicPartition submissionTopic;

  @BeforeEach
  void starts() {
    broker = LocalBroker.start(folder.resolve("broker"));
    pipeline =
        PipelineAdmin.openOrCreate(KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 1);
    assertThat(PartyRegistration.add(pipeline, LEEDS)).isTrue();
    submissionTopic =
        new TopicPartition(LEEDS.qualifiedSubmissionTopic(pipeline.kafka().prefix()), 0);
  }

  @AfterEach
  void stops() {
    broker.close();
  }

  @Test
  void recordsAreRelayedOnceAndInOrderAfterACrash() throws Exception {
    send(texts(0, 30));
    dieAt(20);
    bring(30);
    assertThat(brought()).isEqualTo(texts(0, 30));
  }

  @Test
  @Tag("faults")
  void recordsAreRelayedOnceAfterRepeatedCrashes() throws Exception {
    var random = new Random(20261122);
    for (int death = 0; death < MANY; death++) {
      send(texts(30 * death, 30 * death + 30));
      dieAt(2 + random.nextInt(28));
      if (random.nextBoolean()) bring(30 * death + 30);
    }
    bring(30 * MANY);
    assertThat(brought()).isEqualTo(texts(0, 30 * MANY));
  }

  @Test
  void aLostOffsetStopsTheRelay() throws Exception {
    send(texts(0, 3));
    bring(3);
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var group = pipeline.kafka().groupId(PartyRegistration.RELAY_GROUP);
      admin.deleteConsumerGroupOffsets(group, Set.of(submissionTopic)).all().get();
    }
    send(texts(3, 6));

    stopsWithASentence();
  }

  @Test
  void deletedUnreadRecordsStopTheRelay() throws Exception {
    send(texts(0, 3));
    bring(3);
    send(texts(3, 6));
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var gone =
          RecordsToDelete.beforeOffset(
              5); // three records, the marker of their transaction, and one record
      admin.deleteRecords(Map.of(submissionTopic, gone)).all().get();
    }

    stopsWithASentence();
  }

  private void stopsWithASentence() {
    try (var relay = startRelay()) {
      relay.start();
      await().atMost(PATIENCE).until(() -> relay.fault().isPresent());
      assertThat(relay.fault().orElseThrow())
          .startsWith("rule-service.relay stopped: ")
          .contains(submissionTopic.toString());
    }
    assertThat(brought()).isEqualTo(texts(0, 3));
  }

  @Test
  void aTooLargeRecordIsADeadLetterAndTheNextIsRelayed() {
    // As large as a producer may send; the compressed batch is small.
    send(List.of("0", " ".repeat(4 * Topic.SEED.maxBytes()), "2"));
    bring(2);

    assertThat(brought()).containsExactly("0", "2");
    assertThat(records(Topic.DEAD_LETTER))
        .singleElement()
        .satisfies(
            deadLetter ->
                assertThat(DeadLetter.reason(deadLetter.headers(), submissionTopic.topic(), 1))
                    .contains("submission: larger than 1048576 bytes, dropped"));
  }

  private void send(List<String> texts) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("leeds"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var text : texts) {
        var _ =
            producer.send(
                new ProducerRecord<>(submissionTopic.topic(), 0, null, text.getBytes(UTF_8)));
      }
      Transactions.commit(producer);
    }
  }

  private void dieAt(int record) throws Exception {
    assertThat(FailingRelay.die(broker.bootstrap(), folder, record)).isEqualTo(FailingRelay.CODE);
  }

  /** Runs a relay until that many records are relayed. */
  private void bring(int all) {
    try (var relay = startRelay()) {
      relay.start();
      await().atMost(PATIENCE).until(() -> brought().size() >= all);
      assertThat(relay.fault()).isEmpty();
    }
  }

  private Service startRelay() {
    var meters = new SimpleMeterRegistry();
    return SubmissionRelay.of(
        new ServiceContext(pipeline, "one", folder, meters, InstantSource.system()));
  }

  /** Returns the relayed records, each with its source. */
  private List<String> brought() {
    var texts = new ArrayList<String>();
    var last = -1L;
    for (var record : records(Topic.SEED)) {
      assertThat(Records.header(record.headers(), HeaderName.PARTY)).contains(LEEDS.name());
      var offset =
          Long.parseLong(Records.header(record.headers(), HeaderName.OFFSET).orElseThrow());
      assertThat(offset).isGreaterThan(last);
      last = offset;
      texts.add(new String(record.value(), UTF_8));
    }
    return texts;
  }

  private List<ConsumerRecord<byte[], byte[]>> records(Topic topic) {
    var records = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var reader = new TopicReader(pipeline, topic, 0)) {
      reader.readCommitted(records::add);
    }
    return records;
  }

  private static List<String> texts(int from, int to) {
    return IntStream.range(from, to).mapToObj(Integer::toString).toList();
  }
}
