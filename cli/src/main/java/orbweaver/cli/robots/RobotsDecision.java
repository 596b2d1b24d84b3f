package orbweaver.cli.robots;

import java.util.Locale;
import orbweaver.cli.output.ExitCode;

/** Decision of a crawl to fetch a URL or not, by robots.txt. */
enum RobotsDecision {
  /** The URL may be fetched. */
  ALLOWED(ExitCode.FINISHED),
  /** A line of the file forbids the URL. */
  DENIED(ExitCode.ROBOTS_DENIED),
  /** The requested crawl delay is longer than the maximum. */
  DELAY_TOO_LONG(ExitCode.ROBOTS_DENIED),
  /** The file is unreachable, so that no URL of the origin may be fetched. */
  UNREACHABLE(ExitCode.ROBOTS_DENIED),
  /** The crawl has not requested the file yet. */
  UNKNOWN(ExitCode.ROBOTS_DENIED);

  private final ExitCode exitCode;

  RobotsDecision(ExitCode code) {
    this.exitCode = code;
  }

  /** Returns the exit code of a command with this result. */
  ExitCode exitCode() {
    return exitCode;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
