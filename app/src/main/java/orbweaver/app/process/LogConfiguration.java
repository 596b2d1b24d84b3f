package orbweaver.app.process;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.ContextInitializer;
import ch.qos.logback.core.joran.spi.JoranException;
import java.nio.file.Path;
import org.slf4j.LoggerFactory;

/**
 * Log configuration, by properties that {@code logback.xml} reads. {@code ORBWEAVER_LOG} sets the
 * level; default {@code warn}.
 */
public final class LogConfiguration {
  private static final String TARGET = "orbweaver.log.target";
  private static final String FILE = "orbweaver.log.file";
  private static final String LEVEL = "orbweaver.log.level";

  private LogConfiguration() {}

  /** Writes warnings and errors to a file, so that the terminal stays clean. */
  public static void toFile(Path file) {
    System.clearProperty(LEVEL);
    System.setProperty(FILE, file.toString());
    System.setProperty(TARGET, "FILE");
    reconfigure();
  }

  /** Writes to standard error: as text on a terminal, else one JSON object per line. */
  public static void toConsole(boolean isTerminal) {
    System.setProperty(TARGET, isTerminal ? "TEXT" : "JSON");
    reconfigure();
  }

  /** Writes errors only, to standard error, for a command that reports its progress itself. */
  public static void forCommand(boolean isTerminal) {
    System.setProperty(LEVEL, "error");
    toConsole(isTerminal);
  }

  // A logger may exist already, and then the properties were read before they were set.
  private static void reconfigure() {
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) return;
    context.reset();
    try {
      new ContextInitializer(context).autoConfig();
    } catch (JoranException e) {
      throw new IllegalStateException("logback.xml is invalid", e);
    }
  }
}
