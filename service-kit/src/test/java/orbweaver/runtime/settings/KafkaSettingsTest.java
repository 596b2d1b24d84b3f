package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Test of the settings of Kafka clients and of their variables. */
class KafkaSettingsTest {
  private static final Map<String, String> VARIABLES =
      Map.of(
          "KAFKA_BOOTSTRAP_SERVERS", "broker:9092",
          "KAFKA_SECURITY_PROTOCOL", "SASL_SSL",
          "KAFKA_LINGER_MS", "50",
          "ORBWEAVER_PREFIX", "spider",
          "HOME", "/root");

  private final KafkaSettings settings = KafkaSettings.from(new Environment(VARIABLES));

  @Test
  void everyClientGetsTheSettingsOfTheOperator() {
    assertThat(settings.adminConfig())
        .containsEntry("bootstrap.servers", "broker:9092")
        .containsEntry("security.protocol", "SASL_SSL")
        .doesNotContainKey("home");
    assertThat(settings.readerConfig()).containsEntry("security.protocol", "SASL_SSL");
    assertThat(settings.groupMemberConfig("rule-service", "one"))
        .containsEntry("security.protocol", "SASL_SSL");
  }

  @Test
  void settingsOfTheOperatorOverrideDefaults() {
    assertThat(KafkaSettings.of("b:1").producerConfig("id")).containsEntry("linger.ms", 400);
    assertThat(settings.producerConfig("id")).containsEntry("linger.ms", "50");
  }

  @Test
  void consumersMaterializeHeaders() {
    var ours = List.of(HeaderMaterializer.class.getName());
    assertThat(settings.readerConfig()).containsEntry("interceptor.classes", ours);
    assertThat(settings.groupMemberConfig("rule-service"))
        .containsEntry("interceptor.classes", ours);
  }

  @Test
  void theBatchesOfManyPartitionsAreSmaller() {
    var plain = KafkaSettings.of("b:1");
    assertThat(plain.producerConfig("id", 8)).containsEntry("batch.size", 256 * 1024);
    assertThat(plain.producerConfig("id", 64)).containsEntry("batch.size", 32 * 1024);
    assertThat(plain.producerConfig("id", 1_000)).containsEntry("batch.size", 16 * 1024);
  }

  @Test
  void groupIdsStartWithThePrefix() {
    assertThat(settings.groupMemberConfig("rule-service", "one"))
        .containsEntry("group.id", "spider.rule-service")
        .containsEntry("group.instance.id", "one")
        .containsEntry("isolation.level", "read_committed")
        .containsEntry("auto.offset.reset", "none");
  }

  @Test
  void bootstrapServersAreRequired() {
    assertThatThrownBy(() -> KafkaSettings.from(new Environment(Map.of())))
        .isInstanceOf(SettingException.class)
        .hasMessage("KAFKA_BOOTSTRAP_SERVERS: missing (expected: HOST:PORT)");
  }

  @Test
  void anUnknownVariableIsReportedWithTheMostSimilarVariable() {
    assertThatThrownBy(() -> given("KAFKA_SECURTY_PROTOCOL", "SASL_SSL"))
        .isInstanceOf(SettingException.class)
        .hasMessage(
            "KAFKA_SECURTY_PROTOCOL: no such variable (did you mean KAFKA_SECURITY_PROTOCOL?)");
    assertThatThrownBy(() -> given("KAFKA_ZOOKEEPER_CHROOT_FOLDER", "x"))
        .hasMessageContaining("it has no effect");
  }

  @Test
  void anInvalidSettingIsReportedByItsVariable() {
    assertThatThrownBy(() -> given("KAFKA_LINGER_MS", "soon"))
        .hasMessage("KAFKA_LINGER_MS: soon (expected: long [0,...])");
    assertThatThrownBy(() -> given("KAFKA_SECURITY_PROTOCOL", "TLS"))
        .hasMessageStartingWith("KAFKA_SECURITY_PROTOCOL: TLS (expected: ")
        .hasMessageContaining("SASL_SSL");
  }

  @Test
  void variablesOfOtherProgramsAreIgnored() {
    assertThat(given("KAFKA_HEAP_OPTS", "-Xmx1g")).isEmpty();
    assertThat(given("KAFKA_SERVICE_HOST", "192.0.2.1")).isEmpty();
    assertThat(given("KAFKA_PORT", "tcp://192.0.2.1:9092")).isEmpty();
    assertThat(given("KAFKA_PORT_9092_TCP_ADDR", "192.0.2.1")).isEmpty();
  }

  @Test
  void clientsInsideKafkaStreamsHaveSettingsOfTheirOwn() {
    assertThat(given("KAFKA_RESTORE_CONSUMER_MAX_POLL_RECORDS", "5"))
        .containsOnlyKeys("restore.consumer.max.poll.records");
  }

  @Test
  void thePrefixSeparatesPipelinesOnTheSameBrokers() {
    assertThat(settings.prefix()).isEqualTo("spider");
    assertThat(settings.groupId("graph-sink")).isEqualTo("spider.graph-sink");
    var plain = KafkaSettings.from(new Environment(Map.of("KAFKA_BOOTSTRAP_SERVERS", "b:1")));
    assertThat(plain).isEqualTo(KafkaSettings.of("b:1"));
    assertThat(plain.groupId("graph-sink")).isEqualTo("orbweaver.graph-sink");
  }

  @Test
  void aDynamicMemberHasNoInstanceName() {
    assertThat(settings.groupMemberConfig("rule-service"))
        .containsEntry("group.id", "spider.rule-service")
        .doesNotContainKey("group.instance.id");
  }

  @Test
  void theServersOfTheConnectionCannotBeOverridden() {
    var twice = new KafkaSettings("b:1", "orbweaver", Map.of("bootstrap.servers", "other:1"));
    assertThat(twice.adminConfig()).containsEntry("bootstrap.servers", "b:1");
    assertThat(twice.producerConfig("id")).containsEntry("bootstrap.servers", "b:1");
  }

  @Test
  void aProducerIsIdempotentTransactionalAndWaitsForAllReplicas() {
    assertThat(KafkaSettings.of("b:1").producerConfig("orbweaver.fetcher-service.0"))
        .containsEntry("transactional.id", "orbweaver.fetcher-service.0")
        .containsEntry("enable.idempotence", true)
        .containsEntry("acks", "all")
        .containsEntry("transaction.timeout.ms", 15_000);
  }

  @Test
  void aReaderCommitsNothingAndCreatesNothing() {
    assertThat(settings.readerConfig())
        .containsEntry("isolation.level", "read_committed")
        .containsEntry("enable.auto.commit", false)
        .containsEntry("allow.auto.create.topics", false)
        .containsEntry("auto.offset.reset", "none")
        .doesNotContainKey("group.id");
  }

  @Test
  void aCopyWithAnotherBudgetKeepsTheRest() {
    var small = settings.withMemory(new MemoryBudget(MemoryBudget.MIN_BYTES));
    assertThat(small.overrides()).isEqualTo(settings.overrides());
    assertThat(small.prefix()).isEqualTo("spider");
    assertThat(small.memory().bytes()).isEqualTo(MemoryBudget.MIN_BYTES);
  }

  private static Map<String, String> given(String variable, String value) {
    var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", "b:1", variable, value);
    return KafkaSettings.from(new Environment(variables)).overrides();
  }
}
