package orbweaver.app.log;

import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** Pattern layout that writes each log event as one line, including its stack trace. */
public final class SafeLogLayout extends PatternLayout {
  @Override
  public String doLayout(ILoggingEvent event) {
    return SafeTerminalText.line(super.doLayout(event).stripTrailing()) + "\n";
  }
}
