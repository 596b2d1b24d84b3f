package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Test of the log format of a service without a terminal. */
@Tag("integration")
class LogTest {
  @TempDir Path temporary;

  /**
   * Checks a service without brokers; it logs this once, while the Kafka clients log it repeatedly.
   */
  @Test
  void withoutATerminalAServiceLogsOneJsonObjectPerLine() throws Exception {
    var folder = temporary.resolve("pipeline").toString();
    var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", unusedAddress(), "ORBWEAVER_LOG", "info");
    try (var service =
        CommandProcess.start(
            temporary, variables, "service", "rule", "--dir", folder, "--patience", "3s")) {
      assertThat(service.code()).isNotZero();
      var logged = service.printed().lines().filter(line -> line.startsWith("{")).toList();

      assertThat(logged)
          .as(service::printed)
          .isNotEmpty()
          .allSatisfy(
              line ->
                  assertThat(JsonMapper.shared().readTree(line).propertyNames())
                      .contains("timestamp", "level", "loggerName", "formattedMessage")
                      .doesNotContain("context", "message"));
      assertThat(service.printed().lines().filter(line -> line.startsWith("\tat "))).isEmpty();
    }
  }

  private static String unusedAddress() throws Exception {
    try (var free = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return "127.0.0.1:" + free.getLocalPort();
    }
  }
}
