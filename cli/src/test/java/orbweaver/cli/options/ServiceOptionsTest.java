package orbweaver.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.app.settings.Setting;
import orbweaver.cli.Orbweaver;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Test of the options of {@code orbweaver service} against the table of settings of services. */
class ServiceOptionsTest {
  // Broker and pages are no services of a pipeline and have no rows; image orbweaver has neither.
  private static final Set<String> WITHOUT_ROW =
      Set.of(
          "ORBWEAVER_LISTEN",
          "ORBWEAVER_PORT",
          "ORBWEAVER_PUBLIC_NAME",
          "ORBWEAVER_TEXT_INDEX",
          "ORBWEAVER_TLS_CERT",
          "ORBWEAVER_TLS_KEY",
          "ORBWEAVER_TRUSTED_PROXY",
          "ORBWEAVER_USERS");

  private static final Map<String, Setting<?>> ROWS =
      ServiceVariables.ALL.stream().collect(Collectors.toMap(Setting::variable, row -> row));

  @Test
  void eachOptionHasARowAndEachRowAnOption() {
    var expected = new TreeSet<>(ROWS.keySet());
    expected.addAll(WITHOUT_ROW);
    assertThat(options().keySet()).isEqualTo(expected);
  }

  @Test
  void anOptionHasTheDefaultOfItsRow() {
    ROWS.forEach(
        (variable, row) -> {
          var option = Objects.requireNonNull(options().get(variable), variable);
          if (option.arity().max() == 0) return; // a flag, which is absent by default
          assertThat(Optional.ofNullable(option.defaultValue()))
              .as(variable)
              .isEqualTo(row.defaultText());
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ORBWEAVER_DIR               | state | `a\0b`
          ORBWEAVER_HEALTH_PORT       | 8080  | 65536
          ORBWEAVER_HEALTH_PORT       | 0     | http
          ORBWEAVER_PATIENCE          | 90S   | soon
          ORBWEAVER_PARTITIONS        | 6     | 0
          ORBWEAVER_PARTITIONS        | 1     | many
          ORBWEAVER_POLITENESS_KEY    | Host  | hostname
          ORBWEAVER_RETENTION         | P30D  | 30
          ORBWEAVER_COMMIT_INTERVAL   | 5s    | 6s
          ORBWEAVER_BODY_MEMORY       | 64M   | 64X
          ORBWEAVER_ALLOW_PRIVATE     | 10.0.0.0/8, ::1/128 | 10.0.0.0/40
          ORBWEAVER_CONNECT_TO        | a.test:80:127.0.0.1:8080 | a.test:80
          ORBWEAVER_PORTS             | 80,8000-8099 | 8099-8000
          ORBWEAVER_UNVERIFIED_TLS    | A.test,b.test | `  `
          ORBWEAVER_MAX_PER_IP        | 2     | 0
          ORBWEAVER_MAX_PER_HOST      | a.test=3 | a.test=0
          ORBWEAVER_MAX_PER_HOST      | a.test=3,b.test=2 | a.test
          ORBWEAVER_DELAY_FACTOR      | 0.5   | -1
          ORBWEAVER_DELAY_FACTOR      | 1000  | NaN
          ORBWEAVER_DELAY_FLOOR       | 2s    | 2
          ORBWEAVER_FETCH_TIMEOUT     | 1m    | 61s
          ORBWEAVER_INFO_URL          | https://a.test/about | about
          ORBWEAVER_CREDENTIALS       | secrets | `a\0b`
          ORBWEAVER_IMPORT_LINKS      | a.txt,b.txt | `a\0b`
          ORBWEAVER_LINKS_COLLECTED_AT | 2026-05-01 | yesterday
          """)
  void anOptionAcceptsTheTextsOfItsVariableAndExplainsOthersAlike(
      String variable, String good, String bad) {
    assertThat(problemOfVariable(variable, good)).isEmpty();
    assertThat(problemOfOption(variable, good)).isEmpty();

    var expected = problemOfVariable(variable, bad);
    if (bad.isBlank()) assertThat(expected).isEmpty();
    else assertThat(expected).hasValueSatisfying(why -> assertThat(why).contains("(expected: "));
    assertThat(problemOfOption(variable, bad))
        .isEqualTo(
            expected.map(
                problem ->
                    "Invalid value for option '%s': %s".formatted(optionOf(variable), problem)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ORBWEAVER_NO_PUBLISH", "ORBWEAVER_USE_PUBLISHED_LINKS"})
  void aFlagIsSetByTheTextsOfItsVariable(String variable) {
    for (var text : List.of("true", "TRUE", "false")) {
      var line = Orbweaver.commandLine(new Environment(Map.of(variable, text)));
      var service = line.parseArgs("service", "sink").subcommand().commandSpec();
      assertThat(service.findOption(optionOf(variable)).<Boolean>getValue())
          .isEqualTo(row(variable).parse(text));
    }
    assertThat(problemOfVariable(variable, "yes")).isPresent();
    var line = Orbweaver.commandLine(new Environment(Map.of(variable, "yes")));
    assertThatThrownBy(() -> line.parseArgs("service", "sink"))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining(optionOf(variable));
  }

  private static Setting<?> row(String variable) {
    return Objects.requireNonNull(ROWS.get(variable), variable);
  }

  private static String optionOf(String variable) {
    return Objects.requireNonNull(options().get(variable), variable).longestName();
  }

  private static Optional<String> problemOfVariable(String variable, String text) {
    try {
      var _ = row(variable).parse(text);
      return Optional.empty();
    } catch (SettingException e) {
      return Optional.of(e.problem());
    }
  }

  private static Optional<String> problemOfOption(String variable, String text) {
    try {
      var line = Orbweaver.commandLine(new Environment(Map.of()));
      var _ = line.parseArgs("service", "fetcher", optionOf(variable), text);
      return Optional.empty();
    } catch (ParameterException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  private static Map<String, OptionSpec> options() {
    var service = Orbweaver.commandLine(new Environment(Map.of())).getSubcommands().get("service");
    return Objects.requireNonNull(service).getCommandSpec().options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .collect(
            Collectors.toMap(
                EnvironmentDefaults::variableOf, option -> option, (one, _) -> one, TreeMap::new));
  }
}
