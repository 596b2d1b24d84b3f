package orbweaver.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.process.ServiceProcessSettings;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the settings that a service process reads from environment variables. */
class ServiceEnvironmentTest {
  @Test
  void withoutVariablesEachSettingHasItsDefault() {
    var settings = read(Map.of());

    assertThat(settings.dir()).isEqualTo(Path.of("pipeline"));
    assertThat(settings.health().address().getPort()).isZero();
    assertThat(settings.health().drainToken()).isEmpty();
    assertThat(settings.startTimeout()).isEqualTo(Duration.ofMinutes(2));
    assertThat(settings.plan().defaultPartitions()).isEqualTo(12);
    assertThat(settings.services().graph()).isEqualTo(new InFolder());
    assertThat(settings.services().publishes()).isTrue();
    assertThat(settings.services().commitInterval())
        .isEqualTo(ServiceContext.DEFAULT_COMMIT_INTERVAL);
    assertThat(settings.services().fetcher().fetchTimeout())
        .isEqualTo(FetcherSettings.DEFAULT_FETCH_TIMEOUT);
  }

  @Test
  void aVariableReplacesTheDefault() {
    var settings =
        read(
            Map.of(
                "ORBWEAVER_PARTITIONS", "3",
                "ORBWEAVER_POLITENESS_KEY", "host",
                "ORBWEAVER_GRAPH", "jdbc:postgresql://db/graph?user=me",
                "ORBWEAVER_NO_PUBLISH", "true",
                "ORBWEAVER_DELAY_FLOOR", "2s",
                "ORBWEAVER_MAX_PER_HOST", "a.test=4"));

    assertThat(settings.plan().partitions()).contains(3);
    assertThat(settings.plan().key()).contains(PolitenessKeyKind.HOST);
    assertThat(settings.services().graph()).isInstanceOf(InDatabase.class);
    assertThat(settings.services().publishes()).isFalse();
    var politeness = settings.services().fetcher().politeness();
    assertThat(politeness.minDelay()).isEqualTo(Duration.ofSeconds(2));
    assertThat(politeness.maxPerHost()).isEqualTo(Map.of("a.test", 4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ORBWEAVER_PATIENCE | soon | a duration such as",
        "ORBWEAVER_COMMIT_INTERVAL | 9s | at most 5s",
        "ORBWEAVER_FETCH_TIMEOUT | 2m | at most 1m",
        "ORBWEAVER_DELAY_FACTOR | 1001 | a number, 0 to 1000",
        "ORBWEAVER_HEALTH_PORT | 65536 | a port, 0 to 65535",
        "ORBWEAVER_PARTITIONS | 0 | a whole number, 1 or more",
        "ORBWEAVER_POLITENESS_KEY | page | domain, host, authority",
        "ORBWEAVER_NO_PUBLISH | perhaps | true, false",
        "ORBWEAVER_BODY_MEMORY | much | a number of bytes",
        "ORBWEAVER_ALLOW_PRIVATE | home | CIDR",
        "ORBWEAVER_INFO_URL | ftp://a.test/ | http://",
      })
  void anInvalidVariableIsNamedWithItsActualAndExpectedValue(
      String variable, String value, String expected) {
    assertThatThrownBy(() -> read(Map.of(variable, value)))
        .isInstanceOf(SettingException.class)
        .hasMessageStartingWith(variable + ": " + value)
        .hasMessageContaining("expected: ")
        .hasMessageContaining(expected);
  }

  @Test
  void aMisspeltVariableIsRejectedWithTheMostSimilarName() {
    assertThatThrownBy(() -> read(Map.of("ORBWEAVER_PARTITION", "3")))
        .isInstanceOf(SettingException.class)
        .hasMessage("ORBWEAVER_PARTITION: no such variable (did you mean ORBWEAVER_PARTITIONS?)");
  }

  @Test
  void variablesOfLaunchersAndServiceLinksAreAllowed() {
    var settings = read(Map.of("ORBWEAVER_LOG", "info", "ORBWEAVER_SERVICE_HOST", "10.0.0.1"));

    assertThat(settings.plan().key()).isEqualTo(Optional.empty());
  }

  @Test
  void eachRowHasItsOwnVariableAndAValidDefault() {
    assertThat(ServiceVariables.ALL.stream().map(Setting::variable)).doesNotHaveDuplicates();
    assertThat(ServiceVariables.ALL)
        .allSatisfy(
            row -> {
              assertThat(row.variable()).startsWith("ORBWEAVER_");
              assertThat(row.defaultText().map(row::parse)).isEqualTo(defaultOf(row));
            });
  }

  private static Optional<?> defaultOf(Setting<?> row) {
    return row.find(new Environment(Map.of()));
  }

  @Test
  void onlyAFetcherOpensLinkFiles() {
    var variables = Map.of("ORBWEAVER_IMPORT_LINKS", "no-such-file.links");
    assertThat(read(variables).services().fetcher().externalFiles())
        .isEqualTo(read(Map.of()).services().fetcher().externalFiles());
    var environment = new ServiceEnvironment(new Environment(variables));
    assertThatThrownBy(() -> environment.read(ServiceKind.FETCHER, "1", _ -> {}))
        .hasMessage("ORBWEAVER_IMPORT_LINKS: cannot read no-such-file.links (NoSuchFileException)");
  }

  private static ServiceProcessSettings read(Map<String, String> variables) {
    return new ServiceEnvironment(new Environment(variables))
        .read(ServiceKind.RULE, "1", warning -> assertThat(warning).isNull());
  }
}
