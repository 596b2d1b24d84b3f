package orbweaver.app.log;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Path;

/** Target of log events, and the form in which they are written. */
public sealed interface LogTarget {
  /** Returns a started appender. */
  Appender<ILoggingEvent> appender(LoggerContext context);

  /** Text on standard error, a line for each event. */
  record Text() implements LogTarget {
    private static final String PATTERN =
        "%d{HH:mm:ss.SSS} %-5level %logger{24} %msg %kvp%n%ex{12}";

    @Override
    public Appender<ILoggingEvent> appender(LoggerContext context) {
      return standardError(context, text(context, PATTERN));
    }
  }

  /** JSON on standard error, an object for each event. */
  record Json() implements LogTarget {
    @Override
    public Appender<ILoggingEvent> appender(LoggerContext context) {
      var encoder = new SafeJsonEncoder();
      encoder.setContext(context);
      encoder.setWithSequenceNumber(false);
      encoder.setWithNanoseconds(false);
      encoder.setWithContext(false);
      encoder.setWithMarkers(false);
      encoder.setWithMessage(false);
      encoder.setWithArguments(false);
      encoder.setWithFormattedMessage(true);
      encoder.start();
      return standardError(context, encoder);
    }
  }

  /**
   * File of text, a line for each event. A file that has reached its size is renamed to {@code .1},
   * that one to {@code .2}, and so on; the last four are kept.
   *
   * @param maxBytes size of a full file
   */
  record File(Path path, long maxBytes) implements LogTarget {
    private static final String PATTERN =
        "%d{ISO8601} %-5level [%thread] %logger{36} %msg %kvp%n%ex";
    private static final long DEFAULT_MAX_BYTES = 10L << 20;
    private static final int MAX_OLD_FILES = 4;

    /** Creates a target with files of 10 MB. */
    public File(Path path) {
      this(path, DEFAULT_MAX_BYTES);
    }

    @Override
    public Appender<ILoggingEvent> appender(LoggerContext context) {
      var appender = new RollingFileAppender<ILoggingEvent>();
      appender.setContext(context);
      appender.setFile(path.toString());
      appender.setEncoder(text(context, PATTERN));
      appender.setTriggeringPolicy(size(context));
      var names = new FixedWindowRollingPolicy();
      names.setContext(context);
      names.setParent(appender);
      names.setFileNamePattern(path + ".%i");
      names.setMinIndex(1);
      names.setMaxIndex(MAX_OLD_FILES);
      names.start();
      appender.setRollingPolicy(names);
      appender.start();
      return appender;
    }

    private SizeBasedTriggeringPolicy<ILoggingEvent> size(LoggerContext context) {
      var policy = new SizeBasedTriggeringPolicy<ILoggingEvent>();
      policy.setContext(context);
      policy.setMaxFileSize(new FileSize(maxBytes));
      // The size is checked before each event; the default interval of a minute lets a file grow
      // without bound.
      policy.setCheckIncrement(Duration.buildByMilliseconds(0));
      policy.start();
      return policy;
    }
  }

  private static Encoder<ILoggingEvent> text(LoggerContext context, String pattern) {
    var layout = new SafeLogLayout();
    layout.setContext(context);
    layout.setPattern(pattern);
    layout.start();
    var encoder = new LayoutWrappingEncoder<ILoggingEvent>();
    encoder.setContext(context);
    encoder.setLayout(layout);
    encoder.start();
    return encoder;
  }

  private static Appender<ILoggingEvent> standardError(
      LoggerContext context, Encoder<ILoggingEvent> encoder) {
    var appender = new ConsoleAppender<ILoggingEvent>();
    appender.setContext(context);
    appender.setTarget(ConsoleTarget.SystemErr.getName());
    appender.setEncoder(encoder);
    appender.start();
    return appender;
  }
}
