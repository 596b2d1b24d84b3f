package orbweaver.cli.run;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.ContextInitializer;
import ch.qos.logback.core.joran.spi.JoranException;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/**
 * Where the log goes; {@code logback.xml} reads these properties. {@code ORBWEAVER_LOG} says how
 * much: {@code warn} unless told otherwise.
 */
public final class Logs {
  private static final String TARGET = "orbweaver.log.target";
  private static final String FILE = "orbweaver.log.file";
  private static final String LEVEL = "orbweaver.log.level";

  private Logs() {}

  /** Sends warnings and errors to a file, so that the terminal stays clean. */
  public static void toFile(Path file) {
    System.clearProperty(LEVEL);
    System.setProperty(FILE, file.toString());
    System.setProperty(TARGET, "FILE");
    renew();
  }

  /** To standard error: for people on a terminal, else a JSON object a line. */
  public static void toConsole(boolean isTerminal) {
    System.setProperty(TARGET, isTerminal ? "TEXT" : "JSON");
    renew();
  }

  /** To standard error, of a command that says itself whom it waits for: its errors. */
  public static void ofCommand(boolean isTerminal) {
    System.setProperty(LEVEL, "error");
    toConsole(isTerminal);
  }

  // Whatever has a logger may have been there first, and then the properties were read already.
  private static void renew() {
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) return;
    context.reset();
    try {
      new ContextInitializer(context).autoConfig();
    } catch (JoranException e) {
      throw new IllegalStateException("logback.xml is none", e);
    }
  }
}
