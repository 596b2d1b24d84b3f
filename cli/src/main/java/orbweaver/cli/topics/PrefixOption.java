package orbweaver.cli.topics;

import orbweaver.runtime.settings.KafkaSettings;
import picocli.CommandLine.Option;

/** Option for the prefix of the topics of a pipeline. */
final class PrefixOption {
  @Option(
      names = "--prefix",
      paramLabel = "WORD",
      defaultValue = KafkaSettings.DEFAULT_PREFIX,
      description = "Prefix of the names of topics and groups. Default: ${DEFAULT-VALUE}.")
  private String prefix = KafkaSettings.DEFAULT_PREFIX;

  String prefix() {
    return prefix;
  }
}
