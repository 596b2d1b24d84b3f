package orbweaver.app.log;

import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.slf4j.event.KeyValuePair;

/**
 * Pattern layout that writes each log event as one line, including its stack trace. {@code %kvp}
 * prints its key-value pairs.
 */
public final class SafeLogLayout extends PatternLayout {
  public SafeLogLayout() {
    getInstanceConverterMap().put("kvp", KeyValueConverter::new);
  }

  @Override
  public String doLayout(ILoggingEvent event) {
    return SafeTerminalText.line(super.doLayout(event).stripTrailing()) + "\n";
  }

  /**
   * Converter of key-value pairs to {@code key="value"}. Quotes in a value are escaped, so that no
   * value can look like a further pair.
   */
  private static final class KeyValueConverter extends ClassicConverter {
    @Override
    public String convert(ILoggingEvent event) {
      return Objects.requireNonNullElse(event.getKeyValuePairs(), List.<KeyValuePair>of()).stream()
          .map(pair -> "%s=\"%s\"".formatted(pair.key, escaped(String.valueOf(pair.value))))
          .collect(Collectors.joining(" "));
    }

    private static String escaped(String value) {
      return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }
  }
}
