package orbweaver.cli.option.ring;

import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How long a ring keeps what lies on its topics. */
public final class KeepOption {
  @Option(
      names = "--keep",
      paramLabel = "TIME",
      description =
          "How long pages and verdicts stay on their topics once all stations have read them:"
              + " 30d. Default: for ever, so that all state can be made again from them.")
  private Optional<Duration> keep = Optional.empty();

  /** So long; for ever when empty. */
  public Optional<Duration> time() {
    return keep;
  }
}
