package orbweaver.app.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.status.NopStatusListener;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import orbweaver.runtime.settings.Environment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Log configuration. {@code ORBWEAVER_LOG} sets the level; default {@code warn}. It is code and not
 * a file of Logback, because reading that file would take a tenth of the start of a command.
 */
public final class LogConfiguration {
  private static final String LEVEL_VARIABLE = "ORBWEAVER_LOG";

  // These loggers warn about normal conditions: an internal topic that already exists, a new
  // folder, an exception handler that Streams recommends, a partition that moved to another
  // instance. Crawler-commons is off, because it logs the content of robots.txt files and sitemaps.
  private static final Map<String, Level> LEVELS =
      Map.of(
          "kafka.server.DefaultAutoTopicCreationManager", Level.ERROR,
          "org.apache.kafka.controller.QuorumController", Level.ERROR,
          "org.apache.kafka.streams.StreamsConfig", Level.ERROR,
          "org.apache.kafka.clients.admin.internals.AdminMetadataManager", Level.ERROR,
          "org.apache.kafka.clients.consumer.internals.OffsetFetcherUtils", Level.ERROR,
          "crawlercommons", Level.OFF);

  private LogConfiguration() {}

  /** Writes warnings and errors to a file, so that the terminal stays clean. */
  public static void toFile(Path file) {
    reconfigure(new LogTarget.File(file), Level.WARN);
  }

  /** Writes to standard error: as text on a terminal, else one JSON object per line. */
  public static void toConsole(boolean isTerminal) {
    reconfigure(console(isTerminal), Level.WARN);
  }

  /** Writes errors only, to standard error, for a command that reports its progress itself. */
  public static void forCommand(boolean isTerminal) {
    reconfigure(console(isTerminal), Level.ERROR);
  }

  private static LogTarget console(boolean isTerminal) {
    return isTerminal ? new LogTarget.Text() : new LogTarget.Json();
  }

  private static void reconfigure(LogTarget target, Level level) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context)
      configure(context, target, level);
  }

  /**
   * Replaces the configuration of a context.
   *
   * @param level level of the log if the environment sets none
   */
  static void configure(LoggerContext context, LogTarget target, Level level) {
    context.reset();
    context.getStatusManager().add(new NopStatusListener());
    LEVELS.forEach((name, each) -> context.getLogger(name).setLevel(each));
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(levelOfEnvironment().orElse(level));
    root.addAppender(target.appender(context));
  }

  private static Optional<Level> levelOfEnvironment() {
    return Environment.ofProcess()
        .text(LEVEL_VARIABLE)
        .map(name -> Level.toLevel(name, Level.WARN));
  }
}
