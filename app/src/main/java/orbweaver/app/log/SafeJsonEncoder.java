package orbweaver.app.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** Encoder of log events: one line of JSON each, with unsafe characters escaped. */
public final class SafeJsonEncoder extends JsonEncoder {
  @Override
  public byte[] encode(ILoggingEvent event) {
    return SafeTerminalText.escaped(new String(super.encode(event), UTF_8)).getBytes(UTF_8);
  }
}
