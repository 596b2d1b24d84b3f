package orbweaver.cli;

import java.time.Duration;
import java.util.Optional;
import orbweaver.cli.options.SettingConverters;
import picocli.CommandLine.Option;

/** Option for the retention time of a pipeline. */
final class RetentionOption {
  @Option(
      names = "--retention",
      paramLabel = "TIME",
      converter = SettingConverters.Retention.class,
      description =
          "Time that pages and verdicts stay on their topics after all services have read them: 30d."
              + " Default: unlimited, so that all state can be rebuilt from them.")
  private Optional<Duration> retention = Optional.empty();

  /** Returns the retention time; empty for unlimited. */
  public Optional<Duration> retention() {
    return retention;
  }
}
