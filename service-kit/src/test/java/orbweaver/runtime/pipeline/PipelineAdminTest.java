package orbweaver.runtime.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.SharedTestBroker;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureUpdate;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.UpdateFeaturesOptions;
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

/** Test of the creation, opening and repair of a pipeline on a broker. */
@Tag("integration")
class PipelineAdminTest {
  @TempDir static Path folder;
  @AutoClose private static SharedTestBroker brokers;
  private static Admin admin;

  private KafkaSettings kafka;

  @BeforeAll
  static void starts() {
    brokers = new SharedTestBroker(folder.resolve("broker"));
    admin = brokers.admin();
  }

  @BeforeEach
  void usesItsOwnPrefix() {
    kafka = brokers.newPrefix();
  }

  @Test
  void aMissingPipelineIsNotFound() {
    assertThat(PipelineAdmin.find(kafka)).isEmpty();
    assertThatThrownBy(() -> PipelineAdmin.open(kafka))
        .isInstanceOf(PipelineException.class)
        .hasMessageContaining("no pipeline at " + kafka.bootstrapServers());
  }

  @Test
  void aPipelineIsCreatedOnceAndThenOpened() {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 3);

    assertThat(made.manifest().partitions()).isEqualTo(3);
    assertThat(made.manifest().publicSuffixes()).matches("publicsuffix.org 20\\d\\d-\\d\\d-.*_UTC");
    assertThat(PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.DOMAIN, 5)).isEqualTo(made);
    assertThat(PipelineAdmin.open(kafka)).isEqualTo(made);
    assertThat(PipelineAdmin.find(kafka)).contains(made);
  }

  @Test
  void aPipelineOfAnEarlierVersionGetsTheTopicThatItLacks() throws Exception {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 3);
    delete(made.topicName(Topic.CHANGE));

    assertThatThrownBy(() -> PipelineAdmin.open(kafka))
        .isInstanceOf(PipelineException.class)
        .hasMessageContaining("lacks topic " + made.topicName(Topic.CHANGE))
        .hasMessageContaining(
            "orbweaver topics create --bootstrap-server " + kafka.bootstrapServers());
    assertThat(PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 3)).isEqualTo(made);
    assertThat(PipelineAdmin.open(kafka)).isEqualTo(made);
    assertThat(partitions(made.topicName(Topic.CHANGE))).isEqualTo(3);
  }

  @Test
  void aTopicThatLostItsRecordsIsNotCreatedAnew() throws Exception {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    delete(made.topicName(Topic.LINK));

    assertThatThrownBy(() -> PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2))
        .hasMessageContaining("has lost topic " + made.topicName(Topic.LINK));
  }

  private static void delete(String topic) throws Exception {
    admin.deleteTopics(List.of(topic)).all().get();
    await().until(() -> !admin.listTopics().names().get().contains(topic));
  }

  private static int partitions(String topic) throws Exception {
    return admin
        .describeTopics(List.of(topic))
        .allTopicNames()
        .get()
        .values()
        .iterator()
        .next()
        .partitions()
        .size();
  }

  @Test
  void everyGroupStartsAtOffsetZeroOfItsTopics() throws Exception {
    PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);

    assertThat(begins("rule-service"))
        .containsOnlyKeys(at(Topic.SEED, 0), at(Topic.LINK, 0), at(Topic.LINK, 1))
        .allSatisfy((_, begin) -> assertThat(begin.offset()).isZero());
  }

  @Test
  void anInterruptedCreationIsCompletedWithThePartitionsOfExistingTopics() throws Exception {
    make(3, Topic.values());

    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 4);

    assertThat(pipeline.manifest().partitions()).isEqualTo(3);
    assertThat(begins("fetcher-service")).containsKey(at(Topic.FRONTIER, 2));
    assertThat(begins("fetcher-service")).doesNotContainKey(at(Topic.FRONTIER, 3));
    assertThat(PipelineAdmin.open(kafka)).isEqualTo(pipeline);
  }

  @Test
  void topicsOfAnotherVersionAreRejected() throws Exception {
    make(2, Topic.ACTIVITY);
    var topic = Topic.ACTIVITY.qualifiedName(kafka.prefix());
    try (var producer = new KafkaProducer<byte[], byte[]>(kafka.producerConfig("another"))) {
      producer.initTransactions();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>(topic, 0, null, new byte[] {'1'})).get();
      producer.commitTransaction();
    }

    assertThatThrownBy(() -> PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2))
        .isInstanceOf(PipelineException.class)
        .hasMessageContaining("have records of another version, and no manifest");
  }

  @Test
  void missingTopicsGetThePartitionsOfExistingTopics() throws Exception {
    make(3, Topic.MANIFEST, Topic.LINK);

    assertThat(PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1).manifest().partitions())
        .isEqualTo(3);
    assertThat(new PipelineCluster(admin, kafka).partitions()).isEqualTo(Optional.of(3));
  }

  @Test
  void aPipelineWithNewerRecordFormatsIsRejected() {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1).manifest();
    var formats = new HashMap<>(made.formats());
    formats.put("verdict", 2);
    var newer =
        new PipelineManifest(
            made.id(),
            made.politenessKey(),
            1,
            made.hash(),
            made.publicSuffixes(),
            Map.copyOf(formats));

    assertThatThrownBy(() -> Manifests.requireCompatible(newer))
        .isInstanceOf(PipelineException.class)
        .hasMessage(
            "the pipeline writes records of verdict in format 2 (this program reads them up to 1; update"
                + " it)");
    formats.remove("verdict");
    var other =
        new PipelineManifest(
            made.id(),
            made.politenessKey(),
            1,
            made.hash(),
            made.publicSuffixes(),
            Map.copyOf(formats));
    assertThatThrownBy(() -> Manifests.requireCompatible(other))
        .hasMessageContaining("another set of topics");
  }

  @Test
  void topicsOfDifferentPipelinesAreRejected() throws Exception {
    make(3, Topic.LINK);
    make(2, Topic.FETCH);

    assertThatThrownBy(() -> PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 3))
        .isInstanceOf(PipelineException.class)
        .hasMessageContaining("do not belong to one pipeline")
        .hasMessageContaining("fetch 2, link 3");
    assertThat(PipelineAdmin.find(kafka)).isEmpty();
  }

  @Test
  void aCommittedOffsetIsKeptAndMissingOffsetsAreSetToZero() throws Exception {
    make(2, Topic.values());
    var offset = new OffsetAndMetadata(7);
    await()
        .ignoreExceptions()
        .until(() -> setOffset("extractor-service", at(Topic.FETCH, 1), offset));

    PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);

    assertThat(begins("extractor-service"))
        .containsEntry(at(Topic.FETCH, 1), offset)
        .containsEntry(at(Topic.FETCH, 0), new OffsetAndMetadata(0));
  }

  @Test
  void onlyTheFirstOfTwoManifestsIsWritten() {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    var late = new PipelineContext(kafka, Manifests.create(PolitenessKeyKind.DOMAIN, 2));

    assertThat(PipelineAdmin.publishManifest(late)).isEqualTo(made.manifest());
    assertThat(PipelineAdmin.open(kafka)).isEqualTo(made);
  }

  @Test
  void partitionsThatWereAddedLaterAreRejected() throws Exception {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    var more = Map.of(made.topicName(Topic.FETCH), NewPartitions.increaseTo(3));
    admin.createPartitions(more).all().get();

    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> PipelineAdmin.open(kafka))
                    .isInstanceOf(PipelineException.class)
                    .hasMessageContaining("do not belong to one pipeline")
                    .hasMessageContaining("fetch 3, link 2"));
  }

  @Test
  void anIncompatibleManifestIsRejected() {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1).manifest();
    var other =
        new PipelineManifest(
            made.id(), made.politenessKey(), 1, "murmur2", made.publicSuffixes(), made.formats());
    PipelineAdmin.replaceManifest(new PipelineContext(kafka, other));
    await().until(() -> Manifests.read(kafka).filter(other::equals).isPresent());

    assertThatThrownBy(() -> PipelineAdmin.open(kafka))
        .isInstanceOf(PipelineException.class)
        .hasMessage(
            "the pipeline was created with another hash function of partitions: murmur2 (this program has xxh3-64;"
                + " orbweaver pipeline migrate shows what can be done)");
  }

  @Test
  void aManifestInAnUnknownFormatIsRejected() {
    var made = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1).manifest();
    var formats = new HashMap<>(made.formats());
    formats.put("manifest", 2);
    var newer =
        new PipelineManifest(
            made.id(), made.politenessKey(), 1, made.hash(), made.publicSuffixes(), formats);
    var build =
        new RecordFormats(Map.of(Topic.MANIFEST, List.of(new ManifestMigrationTest.Same())));
    PipelineAdmin.replaceManifest(new PipelineContext(kafka, newer, build));

    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> PipelineAdmin.open(kafka))
                    .isInstanceOf(PipelineException.class)
                    .hasMessage(
                        "the manifest of the pipeline cannot be read: version of the record: 2 (expected:"
                            + " 1); if a newer orbweaver wrote it, update this one"));
  }

  @Test
  void brokersWithAnOldTransactionVersionAreRejectedWithTheRemedy() throws Exception {
    var update = new FeatureUpdate((short) 1, FeatureUpdate.UpgradeType.SAFE_DOWNGRADE);
    try (var old = LocalBroker.start(folder.resolve("old"));
        var client = Admin.create(KafkaSettings.of(old.bootstrap()).adminConfig())) {
      client
          .updateFeatures(Map.of("transaction.version", update), new UpdateFeaturesOptions())
          .all()
          .get();

      assertThatThrownBy(() -> PipelineAdmin.find(KafkaSettings.of(old.bootstrap())))
          .isInstanceOf(PipelineException.class)
          .hasMessageContaining("transaction.version 1 (expected: 2; Kafka 4.0 or newer")
          .hasMessageContaining("upgrade --feature transaction.version=2");
    }
  }

  private void make(int partitions, Topic... topics) throws Exception {
    var wanted =
        Stream.of(topics)
            .map(
                topic ->
                    new NewTopic(
                        topic.qualifiedName(kafka.prefix()),
                        topic.partitions(partitions),
                        (short) 1))
            .toList();
    admin.createTopics(wanted).all().get();
    var cluster = new PipelineCluster(admin, kafka);
    await().until(() -> Stream.of(topics).allMatch(cluster::hasTopic));
  }

  private boolean setOffset(String service, TopicPartition partition, OffsetAndMetadata offset)
      throws Exception {
    var group = kafka.groupId(service);
    admin.alterConsumerGroupOffsets(group, Map.of(partition, offset)).all().get();
    return true;
  }

  private Map<TopicPartition, OffsetAndMetadata> begins(String service) throws Exception {
    return admin
        .listConsumerGroupOffsets(kafka.groupId(service))
        .partitionsToOffsetAndMetadata()
        .get();
  }

  private TopicPartition at(Topic topic, int partition) {
    return new TopicPartition(topic.qualifiedName(kafka.prefix()), partition);
  }
}
