package orbweaver.cli.house;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.option.EnvironmentDefaults;
import orbweaver.kit.settings.Environment;

/** The variables that commands read. */
final class Variables {
  private Variables() {}

  static List<String> ofService() {
    var commands = Orbweaver.line(new Environment(Map.of())).getSubcommands();
    return requireNonNull(commands.get("service")).getCommandSpec().options().stream().map(EnvironmentDefaults::variable).toList();
  }
}
