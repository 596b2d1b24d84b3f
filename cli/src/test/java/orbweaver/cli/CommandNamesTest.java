package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** Test of the list of all commands, which has their names a second time. */
class CommandNamesTest {
  @Test
  void commandsAreListedByTheNamesOfTheirAnnotations() {
    var commands = Orbweaver.commandLine(new Environment(Map.of())).getSubcommands();

    assertThat(commands).hasSizeGreaterThan(30);
    commands.forEach(
        (name, line) -> {
          var type = line.getCommandSpec().userObject().getClass();
          assertThat(type.getAnnotation(Command.class).name()).isEqualTo(name);
        });
  }
}
