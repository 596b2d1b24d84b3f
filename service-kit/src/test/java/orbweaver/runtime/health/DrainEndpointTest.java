package orbweaver.runtime.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DrainEndpointTest {
  private final AtomicInteger drained = new AtomicInteger();

  @Test
  void aLocalClientThatNamesTheServiceDrainsItOnce() throws IOException {
    try (var server = server(Optional.empty())) {
      var line = "POST /drain";
      assertThat(answer(server, line, "Host: 127.0.0.1:1", "Orbweaver-Drain: graph-sink"))
          .startsWith("HTTP/1.1 202")
          .doesNotContain("Access-Control");
      assertThat(answer(server, line, "Host: localhost", "Orbweaver-Drain: graph-sink"))
          .startsWith("HTTP/1.1 202");
      assertThat(drained).hasValue(1);
      assertThat(answer(server, "GET /health/ready", "Host: localhost"))
          .startsWith("HTTP/1.1 503")
          .contains("draining");
    }
  }

  @Test
  void aWebPageInABrowserCannotDrain() throws IOException {
    try (var server = server(Optional.empty())) {
      var line = "POST /drain";
      assertThat(answer(server, line, "Host: 127.0.0.1:1")).startsWith("HTTP/1.1 409");
      assertThat(answer(server, line, "Host: evil.test", "Orbweaver-Drain: graph-sink"))
          .startsWith("HTTP/1.1 403");
      assertThat(answer(server, "GET /drain", "Host: localhost", "Orbweaver-Drain: graph-sink"))
          .startsWith("HTTP/1.1 405");
      assertThat(answer(server, "OPTIONS /drain", "Host: localhost"))
          .startsWith("HTTP/1.1 405")
          .doesNotContain("Access-Control");
      assertThat(drained).hasValue(0);
    }
  }

  @Test
  void aWrongServiceAndAWrongTokenAreRejected() throws IOException {
    try (var server = server(Optional.of("secret"))) {
      var line = "POST /drain";
      var host = "Host: sink.test:8080";
      assertThat(answer(server, line, "Host: localhost", "Orbweaver-Drain: rule-service"))
          .contains("409", "Orbweaver-Drain: rule-service (expected: graph-sink)");
      assertThat(
              answer(server, line, host, "Orbweaver-Drain: graph-sink", "Authorization: Bearer x"))
          .startsWith("HTTP/1.1 403");
      assertThat(
              answer(
                  server,
                  line,
                  host,
                  "Orbweaver-Drain: graph-sink",
                  "Authorization: Bearer secret"))
          .startsWith("HTTP/1.1 202");
    }
  }

  private HealthServer server(Optional<String> token) throws IOException {
    return new HealthServer(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        List.of(),
        new PrometheusMeterRegistry(PrometheusConfig.DEFAULT),
        Optional.of(new DrainEndpoint("graph-sink", token, drained::incrementAndGet)));
  }

  // The HTTP client of the JDK does not allow a custom Host header.
  private static String answer(HealthServer server, String line, String... headers)
      throws IOException {
    var request = line + " HTTP/1.1\r\n" + String.join("\r\n", headers);
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(
              (request + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
