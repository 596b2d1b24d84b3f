package orbweaver.cli.run;

import java.nio.file.Path;

/**
 * Where the log goes; {@code logback.xml} reads these properties, so this comes before the first
 * logger. {@code ORBWEAVER_LOG} says how much: {@code warn} unless told otherwise.
 */
public final class Logs {
  private static final String TARGET = "orbweaver.log.target";
  private static final String FILE = "orbweaver.log.file";
  private static final String LEVEL = "orbweaver.log.level";

  private Logs() {}

  /** To a file, so that the terminal stays clean. */
  public static void toFile(Path file) {
    System.setProperty(FILE, file.toString());
    System.setProperty(TARGET, "FILE");
  }

  /** To standard error: for people on a terminal, else a JSON object a line. */
  public static void toConsole(boolean isTerminal) {
    System.setProperty(TARGET, isTerminal ? "TEXT" : "JSON");
  }

  /** To standard error, of a command that says itself whom it waits for: its errors. */
  public static void ofCommand(boolean isTerminal) {
    toConsole(isTerminal);
    System.setProperty(LEVEL, "error");
  }
}
