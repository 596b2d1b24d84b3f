package orbweaver.cli.robots;

import java.util.Locale;
import orbweaver.cli.exit.ExitCode;

/** Decision of a crawl to fetch a URL or not, by robots.txt. */
enum Ruling {
  /** The URL may be fetched. */
  ALLOWED(ExitCode.FINISHED),
  /** A line of the file forbids the URL. */
  DENIED(ExitCode.DENIED),
  /** The requested crawl delay is longer than the maximum. */
  TOO_SLOW(ExitCode.DENIED),
  /** The file is unreachable, so that no URL of the origin may be fetched. */
  UNREACHABLE(ExitCode.DENIED),
  /** The crawl has not requested the file yet. */
  UNKNOWN(ExitCode.DENIED);

  private final ExitCode code;

  Ruling(ExitCode code) {
    this.code = code;
  }

  /** Returns the exit code of a command with this result. */
  ExitCode code() {
    return code;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
