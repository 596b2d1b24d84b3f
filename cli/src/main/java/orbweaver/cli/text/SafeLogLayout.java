package orbweaver.cli.text;

import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** A pattern layout of which each event is one line, its stack trace included. */
public final class SafeLogLayout extends PatternLayout {
  @Override
  public String doLayout(ILoggingEvent event) {
    return SafeTerminalText.line(super.doLayout(event).stripTrailing()) + "\n";
  }
}
