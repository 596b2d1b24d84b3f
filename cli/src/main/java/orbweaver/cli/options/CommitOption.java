package orbweaver.cli.options;

import java.time.Duration;
import orbweaver.runtime.service.ServiceContext;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option for the commit interval of a service. */
public final class CommitOption {
  // The longest transaction is two and a half times as long, and a broker aborts it after 15 s.
  private static final Duration MAX = Duration.ofSeconds(5);

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--commit-interval",
      paramLabel = "TIME",
      description =
          "Average time between two commits of a busy service; an idle one commits new work at once."
              + " Longer costs the brokers less, shorter follows chains of pages faster; at most 5s."
              + " Default: 100ms.")
  private Duration interval = ServiceContext.DEFAULT_COMMIT_INTERVAL;

  /**
   * Returns the interval.
   *
   * @throws ParameterException when it is too long for a transaction
   */
  public Duration interval() {
    if (interval.compareTo(MAX) <= 0) return interval;
    throw new ParameterException(
        command.commandLine(),
        "--commit-interval: %dms (expected: at most 5s)".formatted(interval.toMillis()));
  }
}
