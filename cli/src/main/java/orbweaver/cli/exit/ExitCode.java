package orbweaver.cli.exit;

import java.util.Arrays;

/** What a command ends with; {@code orbweaver --help} lists them. */
public enum ExitCode {
  FINISHED(0, "finished"),
  NOT_AS_EXPECTED(
      1,
      "rules, topics check: not as expected, or a warning with --strict; bench: a crawl that was not"
          + " exact"),
  USAGE(2, "wrong option, setting or formula"),
  // HotSpot chooses this number, and ends the process before our code could choose another.
  OUT_OF_MEMORY(
      3,
      "out of memory: give the JVM a larger heap (ORBWEAVER_JAVA_OPTS=-Xmx2g) or lower --body-memory,"
          + " and run the same command again"),
  GAVE_UP(4, "gave up: no seed led to a page"),
  FOLDER(5, "the folder is in use, or another's"),
  CALLED_OFF(6, "stopped by orbweaver stop; orbweaver resume lets it go on"),
  DENIED(7, "robots, try: robots.txt does not allow it, or is not to be had"),
  BUDGET(8, "a budget was used up"),
  FAULT(70, "a fault of Orbweaver or of its brokers"),
  STOPPED(130, "stopped; the same command goes on");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** The number itself. */
  public int number() {
    return number;
  }

  /** A line for each, {@code number:meaning}, as picocli lists them. */
  public static String[] list() {
    return Arrays.stream(values())
        .map(code -> "%3d:%s".formatted(code.number, code.meaning))
        .toArray(String[]::new);
  }
}
