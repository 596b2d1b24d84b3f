package orbweaver.cli.option.ring;

import java.time.Duration;
import orbweaver.kit.station.Workplace;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Time between two commits of a service. */
public final class CommitOption {
  // The longest transaction is two and a half times as long, and a broker aborts it after 15 s.
  private static final Duration MAX = Duration.ofSeconds(5);

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--commit-interval",
      paramLabel = "TIME",
      description =
          "A service that works all the time commits once in so long, and after a rest at once."
              + " Longer costs less, shorter is quicker; 5s at most. Default: 100ms.")
  private Duration interval = Workplace.COMMIT_INTERVAL;

  /**
   * Returns the interval.
   *
   * @throws ParameterException when it is too long for a transaction
   */
  public Duration interval() {
    if (interval.compareTo(MAX) <= 0) return interval;
    throw new ParameterException(
        command.commandLine(), "--commit-interval: %s (expected: 5s at most)".formatted(interval));
  }
}
