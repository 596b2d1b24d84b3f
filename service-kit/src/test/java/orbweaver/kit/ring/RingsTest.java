package orbweaver.kit.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.RingsOnBroker;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureUpdate;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.UpdateFeaturesOptions;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RingsTest {
  @TempDir static Path folder;
  @AutoClose private static RingsOnBroker brokers;
  private static Admin admin;

  private KafkaSettings kafka;

  @BeforeAll
  static void starts() {
    brokers = new RingsOnBroker(folder.resolve("broker"));
    admin = brokers.admin();
  }

  @BeforeEach
  void usesItsOwnPrefix() {
    kafka = brokers.another();
  }

  @Test
  void aMissingPipelineIsNotFound() {
    assertThat(Rings.find(kafka)).isEmpty();
    assertThatThrownBy(() -> Rings.open(kafka))
        .isInstanceOf(RingException.class)
        .hasMessageContaining("no pipeline at " + kafka.bootstrap());
  }

  @Test
  void aPipelineIsCreatedOnceAndThenOpened() {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 3);

    assertThat(made.manifest().partitions()).isEqualTo(3);
    assertThat(made.manifest().suffixes()).matches("publicsuffix.org 20\\d\\d-\\d\\d-.*_UTC");
    assertThat(Rings.openOrCreate(kafka, KeyKind.DOMAIN, 5)).isEqualTo(made);
    assertThat(Rings.open(kafka)).isEqualTo(made);
    assertThat(Rings.find(kafka)).contains(made);
  }

  @Test
  void everyGroupStartsAtOffsetZeroOfItsTopics() throws Exception {
    Rings.openOrCreate(kafka, KeyKind.HOST, 2);

    assertThat(begins("rule-service"))
        .containsOnlyKeys(at(Topic.SEED, 0), at(Topic.LINK, 0), at(Topic.LINK, 1))
        .allSatisfy((_, begin) -> assertThat(begin.offset()).isZero());
  }

  @Test
  void anInterruptedCreationIsCompletedWithThePartitionsOfExistingTopics() throws Exception {
    make(3, Topic.values());

    var pipeline = Rings.openOrCreate(kafka, KeyKind.HOST, 4);

    assertThat(pipeline.manifest().partitions()).isEqualTo(3);
    assertThat(begins("fetcher-service")).containsKey(at(Topic.FRONTIER, 2));
    assertThat(begins("fetcher-service")).doesNotContainKey(at(Topic.FRONTIER, 3));
    assertThat(Rings.open(kafka)).isEqualTo(pipeline);
  }

  @Test
  void missingTopicsGetThePartitionsOfExistingOnes() throws Exception {
    make(3, Topic.RING, Topic.LINK);

    assertThat(Rings.openOrCreate(kafka, KeyKind.HOST, 1).manifest().partitions()).isEqualTo(3);
    assertThat(new Cluster(admin, kafka).partitions()).isEqualTo(Optional.of(3));
  }

  @Test
  void aPipelineWithNewerRecordFormatsIsRejected() {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 1).manifest();
    var formats = new HashMap<>(made.formats());
    formats.put("link", 2);
    var newer =
        new Ring(made.id(), made.key(), 1, made.hash(), made.suffixes(), Map.copyOf(formats));

    assertThatThrownBy(() -> Manifest.agreed(newer))
        .isInstanceOf(RingException.class)
        .hasMessage(
            "the pipeline writes records of link in format 2 (this program reads them up to 1; update"
                + " it)");
    formats.remove("link");
    var other =
        new Ring(made.id(), made.key(), 1, made.hash(), made.suffixes(), Map.copyOf(formats));
    assertThatThrownBy(() -> Manifest.agreed(other)).hasMessageContaining("another set of topics");
  }

  @Test
  void topicsOfDifferentPipelinesAreRejected() throws Exception {
    make(3, Topic.LINK);
    make(2, Topic.FETCH);

    assertThatThrownBy(() -> Rings.openOrCreate(kafka, KeyKind.HOST, 3))
        .isInstanceOf(RingException.class)
        .hasMessageContaining("do not belong to one pipeline")
        .hasMessageContaining("fetch 2, link 3");
    assertThat(Rings.find(kafka)).isEmpty();
  }

  @Test
  void aCommittedOffsetIsKeptAndMissingOnesAreSetToZero() throws Exception {
    make(2, Topic.values());
    var stand = new OffsetAndMetadata(7);
    await().ignoreExceptions().until(() -> put("extractor-service", at(Topic.FETCH, 1), stand));

    Rings.openOrCreate(kafka, KeyKind.HOST, 2);

    assertThat(begins("extractor-service"))
        .containsEntry(at(Topic.FETCH, 1), stand)
        .containsEntry(at(Topic.FETCH, 0), new OffsetAndMetadata(0));
  }

  @Test
  void onlyTheFirstOfTwoManifestsIsWritten() {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 2);
    var late = new KafkaRing(kafka, Manifest.fresh(KeyKind.DOMAIN, 2));

    assertThat(Rings.publish(late)).isEqualTo(made.manifest());
    assertThat(Rings.open(kafka)).isEqualTo(made);
  }

  @Test
  void partitionsThatWereAddedLaterAreRejected() throws Exception {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 2);
    var more = Map.of(made.name(Topic.FETCH), NewPartitions.increaseTo(3));
    admin.createPartitions(more).all().get();

    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> Rings.open(kafka))
                    .isInstanceOf(RingException.class)
                    .hasMessageContaining("do not belong to one pipeline")
                    .hasMessageContaining("fetch 3, link 2"));
  }

  @Test
  void anIncompatibleManifestIsRejected() {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 1).manifest();
    var other = new Ring(made.id(), made.key(), 1, "murmur2", made.suffixes(), made.formats());
    Rings.rewrite(new KafkaRing(kafka, other));
    await().until(() -> Manifest.read(kafka).filter(other::equals).isPresent());

    assertThatThrownBy(() -> Rings.open(kafka))
        .isInstanceOf(RingException.class)
        .hasMessage(
            "the pipeline was created with another hash: murmur2 (this program has xxh3-64;"
                + " orbweaver ring migrate shows what can be done)");
  }

  @Test
  void aManifestInAnUnknownFormatIsRejected() {
    var made = Rings.openOrCreate(kafka, KeyKind.HOST, 1).manifest();
    var formats = new HashMap<>(made.formats());
    formats.put("ring", 2);
    var newer = new Ring(made.id(), made.key(), 1, made.hash(), made.suffixes(), formats);
    var build = new Formats(Map.of(Topic.RING, List.of(new MigrationTest.Same())));
    Rings.rewrite(new KafkaRing(kafka, newer, build));

    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> Rings.open(kafka))
                    .isInstanceOf(RingException.class)
                    .hasMessage(
                        "the manifest of the pipeline cannot be read: version of the record: 2 (expected:"
                            + " 1); if a newer orbweaver wrote it, update this one"));
  }

  @Test
  void brokersWithAnOldTransactionVersionAreRejectedWithTheRemedy() throws Exception {
    var update = new FeatureUpdate((short) 1, FeatureUpdate.UpgradeType.SAFE_DOWNGRADE);
    try (var old = LocalBroker.start(folder.resolve("old"));
        var asked = Admin.create(KafkaSettings.at(old.bootstrap()).admin())) {
      asked
          .updateFeatures(Map.of("transaction.version", update), new UpdateFeaturesOptions())
          .all()
          .get();

      assertThatThrownBy(() -> Rings.find(KafkaSettings.at(old.bootstrap())))
          .isInstanceOf(RingException.class)
          .hasMessageContaining("transaction.version 1 (expected: 2; Kafka 4.0 or newer")
          .hasMessageContaining("upgrade --feature transaction.version=2");
    }
  }

  private void make(int partitions, Topic... topics) throws Exception {
    var wanted =
        Stream.of(topics)
            .map(
                topic ->
                    new NewTopic(topic.in(kafka.prefix()), topic.partitions(partitions), (short) 1))
            .toList();
    admin.createTopics(wanted).all().get();
    var cluster = new Cluster(admin, kafka);
    await().until(() -> Stream.of(topics).allMatch(cluster::has));
  }

  private boolean put(String service, TopicPartition partition, OffsetAndMetadata stand)
      throws Exception {
    var group = kafka.group(service);
    admin.alterConsumerGroupOffsets(group, Map.of(partition, stand)).all().get();
    return true;
  }

  private Map<TopicPartition, OffsetAndMetadata> begins(String service) throws Exception {
    return admin
        .listConsumerGroupOffsets(kafka.group(service))
        .partitionsToOffsetAndMetadata()
        .get();
  }

  private TopicPartition at(Topic topic, int partition) {
    return new TopicPartition(topic.in(kafka.prefix()), partition);
  }
}
