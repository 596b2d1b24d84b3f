package orbweaver.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/** Test of the options of {@code orbweaver service} against the table of settings of services. */
class ServiceOptionsTest {
  // The broker, whose port it is, is no service of a pipeline and has no row.
  private static final Set<String> WITHOUT_ROW = Set.of("ORBWEAVER_PORT");

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

  private static Map<String, OptionSpec> options() {
    var service = Orbweaver.commandLine(new Environment(Map.of())).getSubcommands().get("service");
    return Objects.requireNonNull(service).getCommandSpec().options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .collect(
            Collectors.toMap(
                EnvironmentDefaults::variableOf, option -> option, (one, _) -> one, TreeMap::new));
  }
}
