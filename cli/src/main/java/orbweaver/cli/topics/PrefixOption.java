package orbweaver.cli.topics;

import orbweaver.kit.settings.KafkaSettings;
import picocli.CommandLine.Option;

/** What the names of a ring's topics begin with. */
final class PrefixOption {
  @Option(
      names = "--prefix",
      paramLabel = "WORD",
      defaultValue = KafkaSettings.DEFAULT_PREFIX,
      description = "What the names of topics and groups begin with. Default: ${DEFAULT-VALUE}.")
  private String prefix = KafkaSettings.DEFAULT_PREFIX;

  String word() {
    return prefix;
  }
}
