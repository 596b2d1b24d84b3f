package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.SharedTestBroker;
import orbweaver.runtime.diagnostics.GroupStatus.PartitionStatus;
import orbweaver.runtime.pipeline.GroupMembership;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of what a client sees of groups, members and parties on real brokers. */
@Tag("integration")
class PipelineOverviewTest {
  private static final String SERVICE = "extractor-service";
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(50);

  @TempDir static Path folder;
  @AutoClose private static SharedTestBroker brokers;

  private PipelineContext pipeline;

  @BeforeAll
  static void starts() {
    brokers = new SharedTestBroker(folder);
  }

  @BeforeEach
  void createsItsOwnPipeline() {
    var kafka = brokers.newPrefix();
    pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
  }

  @Test
  void aPipelineWithoutServicesHasEmptyGroupsWithoutLagAndNoSink() {
    var overview = PipelineOverview.of(pipeline);

    assertThat(overview.groups())
        .extracting(GroupStatus::service)
        .containsExactly(
            "rule-service", "frontier-service", "fetcher-service", SERVICE, "graph-sink");
    assertThat(overview.groups()).extracting(GroupStatus::lag).containsOnly(0L);
    assertThat(overview.groups())
        .extracting(GroupStatus::state)
        .containsExactly("empty", "empty", "empty", "empty", "absent");
    assertThat(overview.openTransactions()).isEmpty();
    assertThat(overview.accessProblems()).isEmpty();
  }

  @Test
  void unreadRecordsAreLagAndMembersAreNamedWithTheirPartitions() {
    write(List.of(fetch(1), fetch(1)));
    try (var member = member("extractor-1")) {
      var group = group();

      assertThat(group.state()).isEqualTo("stable");
      assertThat(group.members()).containsExactly("extractor-1");
      // Two records and the marker of their transaction.
      assertThat(group.lag()).isEqualTo(3);
      var topic = pipeline.topicName(Topic.FETCH);
      assertThat(group.partitions())
          .containsExactly(
              new PartitionStatus(topic, 0, Optional.of(0L), 0, Optional.of("extractor-1")),
              new PartitionStatus(topic, 1, Optional.of(0L), 3, Optional.of("extractor-1")));
      member.commitSync(Map.of(new TopicPartition(topic, 1), new OffsetAndMetadata(3)));
      assertThat(group().lag()).isZero();
    }
  }

  @Test
  void aStoppedInstanceLeavesItsGroupBeforeItsSessionTimesOut() {
    member("extractor-1").close(CloseOptions.timeout(Duration.ZERO));
    assertThat(group().members()).containsExactly("extractor-1");

    GroupMembership.leave(pipeline.kafka(), SERVICE, "extractor-2");
    assertThat(group().members()).as("another instance left").containsExactly("extractor-1");

    GroupMembership.leave(pipeline.kafka(), SERVICE, "extractor-1");
    assertThat(group().members()).isEmpty();
  }

  @Test
  void leavingAGroupThatDoesNotExistIsNoFailure() {
    GroupMembership.leave(pipeline.kafka(), "no-service", "0");
    assertThat(group().members()).isEmpty();
  }

  @Test
  void aPartyIsRegisteredOnceAndItsSubmissionsAreReadFromOffsetZero() throws Exception {
    var leeds = new Party("leeds");
    assertThat(PartyRegistration.add(pipeline, leeds)).isTrue();
    assertThat(PartyRegistration.add(pipeline, leeds)).isFalse();
    assertThat(PartyRegistration.add(pipeline, new Party("bath"))).isTrue();

    try (var catalog = new PartyCatalog(pipeline)) {
      assertThat(catalog.all()).containsExactly(new Party("bath"), leeds);
      assertThat(catalog.submissionTopics(Duration.ZERO))
          .containsExactly(topic("seed.bath"), topic("seed.leeds"));
    }
    var relay = pipeline.kafka().groupId(PartyRegistration.RELAY_GROUP);
    var offsets =
        brokers.admin().listConsumerGroupOffsets(relay).partitionsToOffsetAndMetadata().get();
    assertThat(offsets)
        .containsEntry(new TopicPartition(topic("seed.leeds"), 0), new OffsetAndMetadata(0));
  }

  @Test
  void anUnreadableRecordHidesNoParty() {
    PartyRegistration.add(pipeline, new Party("leeds"));
    write(List.of(new ProducerRecord<>(topic("party"), 0, new byte[0], new byte[] {'{'})));
    write(List.of(Records.of(pipeline, Topic.PARTY, 0, "york", new Party("york"))));

    try (var catalog = new PartyCatalog(pipeline)) {
      assertThat(catalog.all()).containsExactly(new Party("leeds"), new Party("york"));
    }
  }

  @Test
  void aSubmissionTopicWithSeveralPartitionsIsRejectedAndItsPartyNotRegistered() throws Exception {
    var name = topic("seed.leeds");
    brokers.admin().createTopics(List.of(new NewTopic(name, 3, (short) 1))).all().get();

    assertThatThrownBy(() -> PartyRegistration.add(pipeline, new Party("leeds")))
        .isInstanceOf(PipelineException.class)
        .hasMessage(
            "topic %s has 3 partitions (expected: 1; delete it, no service has read it)", name);
    try (var catalog = new PartyCatalog(pipeline)) {
      assertThat(catalog.all()).isEmpty();
    }
  }

  private String topic(String shortName) {
    return pipeline.kafka().prefix() + "." + shortName + ".v1";
  }

  private GroupStatus group() {
    return PipelineOverview.of(pipeline).groups().stream()
        .filter(group -> group.service().equals(SERVICE))
        .findFirst()
        .orElseThrow();
  }

  private KafkaConsumer<byte[], byte[]> member(String instance) {
    var member =
        new KafkaConsumer<byte[], byte[]>(pipeline.kafka().groupMemberConfig(SERVICE, instance));
    member.subscribe(List.of(pipeline.topicName(Topic.FETCH)));
    var read = new ArrayList<Object>();
    await()
        .atMost(TIMEOUT)
        .until(
            () -> {
              member.poll(POLL).forEach(read::add);
              return member.assignment().size() == 2;
            });
    return member;
  }

  private ProducerRecord<byte[], byte[]> fetch(int partition) {
    return new ProducerRecord<>(pipeline.topicName(Topic.FETCH), partition, null, new byte[1]);
  }

  private void write(List<ProducerRecord<byte[], byte[]>> records) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        var _ = producer.send(record);
      }
      Transactions.commit(producer);
    }
  }
}
