package orbweaver.cli;

import java.time.Duration;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.cli.options.SettingConverters;
import picocli.CommandLine.Option;

/** Option for the commit interval of a service. */
final class CommitOption {
  @Option(
      names = "--commit-interval",
      paramLabel = "TIME",
      converter = SettingConverters.CommitInterval.class,
      defaultValue = ServiceVariables.DEFAULT_COMMIT_INTERVAL,
      description =
          "Average time between two commits of a busy service; an idle one commits new work at"
              + " once. Longer costs the brokers less, shorter follows chains of pages faster; at"
              + " most 5s. Default: ${DEFAULT-VALUE}.")
  private Duration interval = Duration.ZERO;

  /**
   * Returns the interval, at most 5 s: the longest transaction takes 2.5 times as long, and brokers
   * abort a transaction after 15 s.
   */
  Duration interval() {
    return interval;
  }
}
