package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KafkaClientVariablesTest {
  @ParameterizedTest
  @CsvSource({
    "KAFKA_LINGER_MS, 5, linger.ms",
    "KAFKA_MAX_POLL_RECORDS, 10, max.poll.records",
    "KAFKA_SSL_TRUSTSTORE_LOCATION, /etc/trust, ssl.truststore.location",
    "KAFKA_NUM_STANDBY_REPLICAS, 1, num.standby.replicas",
    "KAFKA_PRODUCER_LINGER_MS, 5, producer.linger.ms",
    "KAFKA_MAIN_CONSUMER_MAX_POLL_RECORDS, 10, main.consumer.max.poll.records",
    "KAFKA_ADMIN_RETRIES, 3, admin.retries"
  })
  void aVariableNamesASettingOfAClient(String variable, String value, String setting) {
    assertThat(KafkaClientVariables.isClientSetting(variable)).isTrue();
    assertThat(KafkaClientVariables.settingName(variable, value)).isEqualTo(setting);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KAFKA_HOME",
        "KAFKA_VERSION",
        "KAFKA_OPTS",
        "KAFKA_HEAP_OPTS",
        "KAFKA_JMX_PORT",
        "PATH"
      })
  void variablesOfKafkaScriptsAndOthersAreNoSettings(String variable) {
    assertThat(KafkaClientVariables.isClientSetting(variable)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "KAFKA_MAX_POLL_RECORDS, many, 'int [1,...]'",
    "KAFKA_MAX_POLL_RECORDS, 0, 'int [1,...]'",
    "KAFKA_PRODUCER_LINGER_MS, -1, 'long [0,...]'",
    "KAFKA_ENABLE_AUTO_COMMIT, maybe, boolean"
  })
  void anInvalidValueIsReportedWithTheExpectedType(String variable, String value, String expected) {
    assertThatThrownBy(() -> KafkaClientVariables.settingName(variable, value))
        .isInstanceOf(SettingException.class)
        .hasMessage("%s: %s (expected: %s)", variable, value, expected);
  }

  @Test
  void aMisspelledSettingIsReportedWithTheIntendedVariable() {
    assertThatThrownBy(() -> KafkaClientVariables.settingName("KAFKA_MAX_POLL_RECORD", "5"))
        .hasMessage(
            "KAFKA_MAX_POLL_RECORD: no such variable (did you mean KAFKA_MAX_POLL_RECORDS?)");
  }
}
