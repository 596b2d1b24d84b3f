package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {
  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "1s, PT1S",
    "0s, PT0S",
    "10M, PT10M",
    "2 h, PT2H",
    "1d, PT24H",
    "PT1.5S, PT1.5S",
    "pt3m, PT3M"
  })
  void durationsHaveUnits(String text, Duration expected) {
    assertThat(of(text).duration("WAIT", Duration.ZERO)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "s", "ms", "-1s", "1.5s", "1w", "soon", "P", "99999999999999999999s"})
  void anInvalidDurationIsReportedWithItsName(String text) {
    assertThatThrownBy(() -> of(text).duration("WAIT", Duration.ZERO))
        .isInstanceOf(SettingException.class)
        .hasMessageStartingWith("WAIT: " + text + " (expected: a duration such as 500ms");
  }

  @Test
  void anInvalidIntegerIsReportedWithItsName() {
    assertThat(of(" 7 ").integer("WAIT", 1)).isEqualTo(7);
    assertThatThrownBy(() -> of("seven").integer("WAIT", 1))
        .isInstanceOf(SettingException.class)
        .hasMessage("WAIT: seven (expected: a whole number)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void aBlankVariableIsUnset(String text) {
    assertThat(of(text).text("WAIT")).isEmpty();
    assertThat(of(text).integer("WAIT", 3)).isEqualTo(3);
    assertThat(of(text).duration("OTHER", Duration.ofDays(1))).isEqualTo(Duration.ofDays(1));
  }

  @Test
  void aDurationIsLimitedToAHundredYears() {
    assertThat(of("36500d").duration("WAIT", Duration.ZERO)).isEqualTo(Duration.ofDays(36_500));
    assertThatThrownBy(() -> of("36501d").duration("WAIT", Duration.ZERO))
        .hasMessageStartingWith("WAIT: 36501d (expected: a duration");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KAFKA_SERVICE_HOST",
        "KAFKA_SERVICE_PORT",
        "ORBWEAVER_FETCHER_SERVICE_PORT_HEALTH",
        "KAFKA_PORT_9092_TCP",
        "KAFKA_PORT_9092_TCP_PROTO",
        "DNS_PORT_53_UDP_ADDR"
      })
  void variablesOfKubernetesForAServiceAreNoSettings(String name) {
    assertThat(new Environment(Map.of(name, "10.0.0.1")).isServiceLink(name)).isTrue();
  }

  @Test
  void aPortIsAServiceLinkOnlyIfItsValueIsTheUrlOfASocket() {
    assertThat(isServiceLink("KAFKA_PORT", "tcp://10.0.0.1:9092")).isTrue();
    assertThat(isServiceLink("KAFKA_PORT", "9092")).isFalse();
    assertThat(isServiceLink("KAFKA_LINGER_MS", "tcp://10.0.0.1:9092")).isFalse();
    assertThat(new Environment(Map.of()).isServiceLink("KAFKA_PORT")).isFalse();
  }

  private static boolean isServiceLink(String name, String value) {
    return new Environment(Map.of(name, value)).isServiceLink(name);
  }

  private static Environment of(String text) {
    return new Environment(Map.of("WAIT", text));
  }
}
