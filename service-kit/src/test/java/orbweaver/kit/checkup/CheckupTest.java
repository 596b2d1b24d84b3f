package orbweaver.kit.checkup;

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
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.RingsOnBroker;
import orbweaver.kit.checkup.Finding.Weight;
import orbweaver.kit.ring.Parties;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckupTest {
  @TempDir static Path folder;
  @AutoClose private static RingsOnBroker rings;
  private static Admin admin;

  private KafkaSettings kafka;

  @BeforeAll
  static void starts() {
    rings = new RingsOnBroker(folder);
    admin = rings.admin();
  }

  @BeforeEach
  void takesAPrefixOfItsOwn() {
    kafka = rings.another();
  }

  @Test
  void ofARingAsItWasMadeOnlyItsSingleCopyIsAWarning() {
    var ring = Rings.openOrCreate(kafka, KeyKind.HOST, 2);
    Parties.add(ring, new Party("leeds"));

    assertThat(Checkup.of(kafka))
        .extracting(Finding::weight)
        .containsExactly(Weight.WARNING, Weight.NOTE, Weight.NOTE);
    assertThat(Checkup.of(kafka).getFirst().text()).startsWith("one copy only");
    assertThat(Checkup.of(kafka).getFirst().place()).startsWith("15 topics (");
    assertThat(Checkup.of(kafka).getLast().text()).startsWith("2 partitions, key host, hash xxh3");
  }

  @Test
  void whereNoRingIsItIsSaidHowOneIsMade() {
    assertThat(faults()).singleElement().asString().contains("orbweaver topics create makes it");
  }

  @Test
  void whatWasSetOtherwiseIsNamedWithTheLineThatMendsIt() throws Exception {
    var ring = Rings.openOrCreate(kafka, KeyKind.HOST, 1);
    set(ring.name(Topic.LINK), "retention.ms", "86400000");
    set(ring.name(Topic.FETCH), "max.message.bytes", "1000000");
    set(ring.name(Topic.HOST), "cleanup.policy", "compact,delete");
    set(ring.name(Topic.SEED), "max.message.bytes", "20000000");
    set(ring.name(Topic.VERDICT), "compression.type", "gzip");

    await().untilAsserted(() -> assertThat(faults()).hasSize(3));
    assertThat(faults())
        .anyMatch(
            one ->
                one.text()
                    .equals(
                        "retention.ms is 86400000 (expected: -1; kafka-configs.sh"
                            + " --bootstrap-server \"$BROKERS\" --alter --entity-type topics"
                            + " --entity-name '"
                            + ring.name(Topic.LINK)
                            + "' --add-config retention.ms=-1)"))
        .anyMatch(one -> one.text().startsWith("max.message.bytes is 1000000 (expected: 128"))
        .anyMatch(one -> one.text().startsWith("cleanup.policy is compact,delete (expected: comp"));
    assertThat(Checkup.of(kafka))
        .contains(
            Finding.warning(
                "topic " + ring.name(Topic.VERDICT),
                "compression.type is gzip (expected: producer; kafka-configs.sh --bootstrap-server"
                    + " \"$BROKERS\" --alter --entity-type topics --entity-name '"
                    + ring.name(Topic.VERDICT)
                    + "' --add-config compression.type=producer)"));
  }

  @Test
  void whatIsGoneAndWhatIsTooManyIsNamed() throws Exception {
    var ring = Rings.openOrCreate(kafka, KeyKind.HOST, 2);
    admin.createPartitions(Map.of(ring.name(Topic.LINK), NewPartitions.increaseTo(3))).all().get();
    admin.deleteTopics(List.of(ring.name(Topic.EDGE), ring.name(Topic.PARTY))).all().get();
    make(kafka.prefix() + ".seed.york.v1", kafka.prefix() + ".graveyard.v1");

    await().untilAsserted(() -> assertThat(faults()).hasSize(3));
    assertThat(faults())
        .extracting(Finding::text)
        .containsExactlyInAnyOrder(
            "is not there (expected: 2 partitions)",
            "is not there (expected: 1 partitions)",
            "has 3 partitions (expected: 2, for ever: a host would move)");
    assertThat(Checkup.of(kafka))
        .extracting(Finding::text)
        .contains(
            "is no inlet yet (orbweaver party add york announces it)",
            "is none of this ring (delete it, or take another prefix for it)");
  }

  @Test
  void aServiceThatStandsOutsideOfWhatThereIsIsNamed() throws Exception {
    var ring = Rings.openOrCreate(kafka, KeyKind.HOST, 1);
    var fetch = new TopicPartition(ring.name(Topic.FETCH), 0);
    var frontier = new TopicPartition(ring.name(Topic.FRONTIER), 0);
    var ahead = Map.of(fetch, new OffsetAndMetadata(7));
    admin.alterConsumerGroupOffsets(kafka.group("extractor-service"), ahead).all().get();
    admin.deleteConsumerGroupOffsets(kafka.group("fetcher-service"), Set.of(frontier)).all().get();

    assertThat(faults())
        .extracting(Finding::text)
        .containsExactlyInAnyOrder(
            "stands at 7, and the topic ends at 0: records were lost after they were read",
            "stands nowhere: its offset is lost, and it will not begin");
  }

  private List<Finding> faults() {
    return Checkup.of(kafka).stream().filter(one -> one.weight() == Weight.FAULT).toList();
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
