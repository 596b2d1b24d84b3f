package orbweaver.cli.cluster;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.setting.EnvironmentDefaults;
import orbweaver.kit.settings.Environment;

/** Environment variables that commands read. */
final class Variables {
  private Variables() {}

  static List<String> ofService() {
    var service = Orbweaver.line(new Environment(Map.of())).getSubcommands().get("service");
    return Objects.requireNonNull(service).getCommandSpec().options().stream()
        .map(EnvironmentDefaults::variable)
        .toList();
  }
}
