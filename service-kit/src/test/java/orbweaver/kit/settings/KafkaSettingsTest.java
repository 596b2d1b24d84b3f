package orbweaver.kit.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

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
  void everyClientGetsWhatTheOperatorGave() {
    assertThat(settings.admin())
        .containsEntry("bootstrap.servers", "broker:9092")
        .containsEntry("security.protocol", "SASL_SSL")
        .doesNotContainKey("home");
    assertThat(settings.reader()).containsEntry("security.protocol", "SASL_SSL");
    assertThat(settings.member("rule-service", "one"))
        .containsEntry("security.protocol", "SASL_SSL");
  }

  @Test
  void whatTheOperatorGaveOutranksOurs() {
    assertThat(KafkaSettings.at("b:1").producer("id")).containsEntry("linger.ms", 200);
    assertThat(settings.producer("id")).containsEntry("linger.ms", "50");
  }

  @Test
  void groupsBearThePrefix() {
    assertThat(settings.member("rule-service", "one"))
        .containsEntry("group.id", "spider.rule-service")
        .containsEntry("group.instance.id", "one")
        .containsEntry("isolation.level", "read_committed")
        .containsEntry("auto.offset.reset", "none");
  }

  @Test
  void withoutBrokersThereIsNoStart() {
    assertThatThrownBy(() -> KafkaSettings.from(new Environment(Map.of())))
        .isInstanceOf(SettingException.class)
        .hasMessage("KAFKA_BOOTSTRAP_SERVERS: missing (expected: HOST:PORT)");
  }
}
