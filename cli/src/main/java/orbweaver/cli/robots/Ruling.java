package orbweaver.cli.robots;

import java.util.Locale;
import orbweaver.cli.exit.ExitCode;

/** Whether a crawl would ask for a URL. */
enum Ruling {
  /** It would. */
  ALLOWED(ExitCode.FINISHED),
  /** A line says no. */
  DENIED(ExitCode.DENIED),
  /** The origin asks for a longer delay than anybody waits. */
  TOO_SLOW(ExitCode.DENIED),
  /** The file is not to be had, so nothing may be asked for. */
  UNREACHABLE(ExitCode.DENIED),
  /** A crawl has not asked for the file by now. */
  UNKNOWN(ExitCode.DENIED);

  private final ExitCode code;

  Ruling(ExitCode code) {
    this.code = code;
  }

  /** What a command ends with that is told so. */
  ExitCode code() {
    return code;
  }

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
