package orbweaver.cli.cluster;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.options.EnvironmentDefaults;
import orbweaver.runtime.settings.Environment;

/** Environment variables that commands read. */
final class Variables {
  private Variables() {}

  static List<String> ofService() {
    var service = Orbweaver.commandLine(new Environment(Map.of())).getSubcommands().get("service");
    return Objects.requireNonNull(service).getCommandSpec().options().stream()
        .map(EnvironmentDefaults::variableOf)
        .toList();
  }
}
