package orbweaver.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.bench.WebTopology;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options that select what a bench measures, if not a comparison. */
final class BenchModeOptions {
  private static final String POLITE = "--polite";
  private static final String IDLE = "--idle";
  private static final String TIME = "--time";
  private static final String PAGES = "--pages";
  private static final List<String> NOT_WITH_POLITE = List.of(IDLE, "--runs", "--bubing");
  private static final List<String> NOT_WITH_IDLE = List.of("--runs", "--bubing", PAGES, "--web");
  private static final Duration POLITE_TIME = Duration.ofMinutes(5);
  private static final Duration IDLE_TIME = Duration.ofSeconds(30);
  private static final int MAX_RATE = 1_000;
  private static final int MAX_SECONDS = 86_400;

  @Option(
      names = POLITE,
      paramLabel = "RATE",
      description =
          "Instead of a comparison, crawl with a delay so that politeness allows RATE requests per"
              + " second in all (delay = hosts / RATE), and check each delay in the log of the"
              + " server. The crawl takes about pages / RATE seconds.")
  private Optional<Integer> rate = Optional.empty();

  @Option(
      names = IDLE,
      description =
          "Instead of a comparison, measure a crawl while all its hosts wait for their delay.")
  private boolean isIdle;

  @Option(
      names = TIME,
      paramLabel = "TIME",
      description =
          "With --polite, approximate duration of the crawl, instead of --pages; default: 5m. With"
              + " --idle, duration of the measurement; default: 30s.")
  private Optional<Duration> time = Optional.empty();

  /** Returns the requests per second of a polite crawl, if one is measured. */
  Optional<Integer> rate() {
    return rate.map(given -> BenchWebOptions.within(POLITE, given, 1, MAX_RATE));
  }

  boolean isIdle() {
    return isIdle;
  }

  /** Returns the number of pages of a polite crawl without {@code --pages}. */
  int politePages(int requestsPerSecond) {
    return Math.toIntExact(requestsPerSecond * time(POLITE_TIME).toSeconds());
  }

  /** Returns the duration of an idle measurement. */
  Duration idleTime() {
    return time(IDLE_TIME);
  }

  private Duration time(Duration defaultTime) {
    var given = time.orElse(defaultTime);
    var isValid = given.toSeconds() >= 1 && given.toSeconds() <= MAX_SECONDS;
    if (isValid) return given;
    throw OperationException.usageError(
        "%s: %s s (expected: 1 s to %d s)".formatted(TIME, given.toMillis() / 1000.0, MAX_SECONDS));
  }

  /** Rejects options that have no meaning together. */
  void requireConsistent(ParseResult given, WebTopology shape) {
    if (rate.isPresent()) {
      rejectAny(given, POLITE, NOT_WITH_POLITE);
      if (given.hasMatchedOption(PAGES)) rejectAny(given, PAGES, List.of(TIME));
      if (shape == WebTopology.CHAIN)
        throw OperationException.usageError(
            "--web: chain (expected with --polite: a web with many known pages; leave --web out)");
    } else if (isIdle) rejectAny(given, IDLE, NOT_WITH_IDLE);
    else if (time.isPresent())
      throw OperationException.usageError(
          "--time: not allowed in a comparison (expected: --pages, or --time with --polite or"
              + " --idle)");
  }

  private static void rejectAny(ParseResult given, String mode, List<String> options) {
    for (var option : options)
      if (given.hasMatchedOption(option))
        throw OperationException.usageError(
            "%s: not allowed with %s (expected: one of the two)".formatted(option, mode));
  }
}
