package orbweaver.runtime.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.SharedTestBroker;
import orbweaver.runtime.diagnostics.DiagnosticFinding.Severity;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class PipelineCheckTest {
  @TempDir static Path folder;
  @AutoClose private static SharedTestBroker pipelines;
  private static Admin admin;

  private KafkaSettings kafka;

  @BeforeAll
  static void starts() {
    pipelines = new SharedTestBroker(folder);
    admin = pipelines.admin();
  }

  @BeforeEach
  void usesItsOwnPrefix() {
    kafka = pipelines.newPrefix();
  }

  @Test
  void anIntactPipelineHasOnlyAWarningAboutItsSingleReplica() {
    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    PartyRegistration.add(pipeline, new Party("leeds"));

    assertThat(PipelineCheck.run(kafka))
        .extracting(DiagnosticFinding::severity)
        .containsExactly(Severity.WARNING, Severity.NOTE, Severity.NOTE);
    assertThat(PipelineCheck.run(kafka).getFirst().text()).startsWith("has only one replica");
    assertThat(PipelineCheck.run(kafka).getFirst().subject())
        .startsWith(Topic.values().length + 1 + " topics (");
    assertThat(PipelineCheck.run(kafka).getLast().text())
        .startsWith("2 partitions, key host, hash xxh3");
  }

  @Test
  void aMissingPipelineIsAFaultWithTheCommandThatCreatesIt() {
    assertThat(faults()).singleElement().asString().contains("orbweaver topics create creates it");
  }

  @Test
  void aChangedSettingIsReportedWithTheCommandThatRepairsIt() throws Exception {
    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1);
    set(pipeline.topicName(Topic.LINK), "retention.ms", "86400000");
    set(pipeline.topicName(Topic.FETCH), "max.message.bytes", "1000000");
    set(pipeline.topicName(Topic.HOST), "cleanup.policy", "compact,delete");
    set(pipeline.topicName(Topic.SEED), "max.message.bytes", "20000000");
    set(pipeline.topicName(Topic.VERDICT), "compression.type", "gzip");

    await().untilAsserted(() -> assertThat(faults()).hasSize(3));
    assertThat(faults())
        .anyMatch(
            finding ->
                finding
                    .text()
                    .equals(
                        "retention.ms is 86400000 (expected: -1; kafka-configs.sh"
                            + " --bootstrap-server \"$BROKERS\" --alter --entity-type topics"
                            + " --entity-name '"
                            + pipeline.topicName(Topic.LINK)
                            + "' --add-config retention.ms=-1)"))
        .anyMatch(
            finding -> finding.text().startsWith("max.message.bytes is 1000000 (expected: 128"))
        .anyMatch(
            finding ->
                finding.text().startsWith("cleanup.policy is compact,delete (expected: comp"));
    assertThat(PipelineCheck.run(kafka))
        .contains(
            DiagnosticFinding.warning(
                "topic " + pipeline.topicName(Topic.VERDICT),
                "compression.type is gzip (expected: producer; kafka-configs.sh --bootstrap-server"
                    + " \"$BROKERS\" --alter --entity-type topics --entity-name '"
                    + pipeline.topicName(Topic.VERDICT)
                    + "' --add-config compression.type=producer)"));
  }

  @Test
  void missingAndSurplusTopicsAreReported() throws Exception {
    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    admin
        .createPartitions(Map.of(pipeline.topicName(Topic.LINK), NewPartitions.increaseTo(3)))
        .all()
        .get();
    admin
        .deleteTopics(List.of(pipeline.topicName(Topic.EDGE), pipeline.topicName(Topic.PARTY)))
        .all()
        .get();
    make(kafka.prefix() + ".seed.york.v1", kafka.prefix() + ".graveyard.v1");

    await().untilAsserted(() -> assertThat(faults()).hasSize(3));
    assertThat(faults())
        .extracting(DiagnosticFinding::text)
        .containsExactlyInAnyOrder(
            "does not exist (expected: 2 partitions; restore it, or create a new pipeline under"
                + " another prefix)",
            "does not exist (expected: 1 partition; restore it, or create a new pipeline under"
                + " another prefix)",
            "has 3 partitions (expected: 2; the number must not change, because hosts would move"
                + " to other partitions)");
    assertThat(PipelineCheck.run(kafka))
        .extracting(DiagnosticFinding::text)
        .contains(
            "belongs to no registered party (orbweaver party add york registers it)",
            "does not belong to this pipeline (delete it, or use another prefix for it)");
  }

  @Test
  void aTopicThatAnOlderPipelineLacksIsReportedWithTheCommand() throws Exception {
    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 2);
    admin.deleteTopics(List.of(pipeline.topicName(Topic.CHANGE))).all().get();

    await().untilAsserted(() -> assertThat(faults()).hasSize(1));
    assertThat(faults())
        .extracting(DiagnosticFinding::text)
        .containsExactly(
            "does not exist, because the pipeline is of an earlier version (orbweaver topics create"
                + " adds it)");
  }

  @Test
  void aCommittedOffsetOutsideItsTopicIsReported() throws Exception {
    var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, 1);
    var fetch = new TopicPartition(pipeline.topicName(Topic.FETCH), 0);
    var frontier = new TopicPartition(pipeline.topicName(Topic.FRONTIER), 0);
    var ahead = Map.of(fetch, new OffsetAndMetadata(7));
    admin.alterConsumerGroupOffsets(kafka.groupId("extractor-service"), ahead).all().get();
    admin
        .deleteConsumerGroupOffsets(kafka.groupId("fetcher-service"), Set.of(frontier))
        .all()
        .get();

    assertThat(faults())
        .extracting(DiagnosticFinding::text)
        .containsExactlyInAnyOrder(
            "committed offset is 7, but the topic ends at 0: records were lost after they were"
                + " read (restore what was lost, or create a new pipeline under another prefix)",
            "has no committed offset: the offset was lost, and the service does not start"
                + " (restore what was lost, or create a new pipeline under another prefix)");
  }

  private List<DiagnosticFinding> faults() {
    return PipelineCheck.run(kafka).stream()
        .filter(finding -> finding.severity() == Severity.FAULT)
        .toList();
  }

  private static void set(String topic, String name, String value) throws Exception {
    var change = new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
    var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    admin.incrementalAlterConfigs(Map.of(resource, List.of(change))).all().get();
  }

  private static void make(String... names) throws Exception {
    var topics =
        Stream.of(names).map(name -> new NewTopic(name, Optional.of(1), Optional.empty())).toList();
    admin.createTopics(topics).all().get();
  }
}
