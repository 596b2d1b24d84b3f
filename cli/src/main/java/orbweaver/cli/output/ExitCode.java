package orbweaver.cli.output;

import java.util.Arrays;
import java.util.Optional;
import orbweaver.app.process.ExitStatus;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;

/** Exit codes of commands; {@code orbweaver --help} lists them. */
public enum ExitCode {
  FINISHED(ExitStatus.FINISHED, "finished"),
  CHECK_FAILED(
      1,
      "rules, topics check: unexpected result, or a warning with --strict; bench: an inexact"
          + " crawl; archive mirror: a mirror with faults; archive prune: a size that is not reached"),
  USAGE(ExitStatus.USAGE, "wrong option, setting or formula; archive refresh: a URL is rejected"),
  OUT_OF_MEMORY(
      ExitStatus.OUT_OF_MEMORY,
      "out of memory: give the JVM a larger heap (ORBWEAVER_JAVA_OPTS=-Xmx2g) or lower"
          + " --body-memory,"
          + " and run the same command again"),
  NO_PAGE_FETCHED(4, "gave up: no page could be fetched from any seed"),
  FOLDER_UNAVAILABLE(
      ExitStatus.FOLDER_UNAVAILABLE, "the folder is in use or belongs to something else"),
  STOPPED_BY_COMMAND(6, "stopped by orbweaver stop; orbweaver resume continues the crawl"),
  ROBOTS_DENIED(7, "robots, try: robots.txt disallows the URL or cannot be fetched"),
  BUDGET_EXHAUSTED(8, "a budget is exhausted"),
  ENOUGH_FOUND(9, "locate: --enough documents were found"),
  INTERNAL_ERROR(ExitStatus.INTERNAL_ERROR, "internal error of Orbweaver or its brokers"),
  INTERRUPTED(ShutdownSignal.EXIT_STATUS, "interrupted; run the same command to resume");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** Returns the exit code of an operation, whose result is empty if it was interrupted. */
  public static ExitCode ofResult(Optional<?> result) {
    return result.isPresent() ? FINISHED : INTERRUPTED;
  }

  /** Returns the exit code of a crawl. */
  public static ExitCode of(CrawlEnd end) {
    return switch (end) {
      case FINISHED -> FINISHED;
      case NO_PAGE_FETCHED -> NO_PAGE_FETCHED;
      case BUDGET_EXHAUSTED -> BUDGET_EXHAUSTED;
      case ENOUGH_FOUND -> ENOUGH_FOUND;
      case STOPPED_BY_COMMAND -> STOPPED_BY_COMMAND;
      case PAUSED, INTERRUPTED -> INTERRUPTED;
    };
  }

  /** Returns the exit status of the process. */
  public int number() {
    return number;
  }

  /** Returns one line {@code number:meaning} per code, in the form picocli lists them. */
  public static String[] helpLines() {
    return Arrays.stream(values())
        .map(code -> "%3d:%s".formatted(code.number, code.meaning))
        .toArray(String[]::new);
  }
}
