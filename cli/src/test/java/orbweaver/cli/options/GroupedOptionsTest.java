package orbweaver.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import orbweaver.cli.Orbweaver;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Test of the headings in long help texts. */
class GroupedOptionsTest {
  @ParameterizedTest
  @ValueSource(strings = {"crawl", "service"})
  void theHelpHasTheOptionsUnderHeadings(String name) {
    var help = command(name).getUsageMessage();

    assertThat(help)
        .containsSubsequence(
            "Politeness:\n",
            "--max-per-ip",
            "Limits:\n",
            "--fetch-timeout",
            "Storage:\n",
            "--dir",
            "Network:\n",
            "--allow-private",
            "Output:\n",
            "--help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"crawl", "service"})
  void everyOptionHasAGroup(String name) {
    assertThat(command(name).getCommandSpec().options())
        .hasSizeGreaterThanOrEqualTo(GroupedOptions.MIN_OPTIONS)
        .allSatisfy(option -> assertThat(OptionGroup.of(option.longestName())).isPresent());
  }

  private static CommandLine command(String name) {
    var line = Orbweaver.commandLine(new Environment(Map.of()));
    return Objects.requireNonNull(line.getSubcommands().get(name));
  }
}
