package orbweaver.admin.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DrainClientTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant END = NOON.plusSeconds(60);

  private final List<String> requested = Collections.synchronizedList(new ArrayList<>());
  private final HttpServer server = server();

  private static HttpServer server() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @BeforeEach
  void start() {
    server.createContext("/", this::accept);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void accept(HttpExchange exchange) throws IOException {
    requested.add(exchange.getRequestURI().getPath());
    exchange.sendResponseHeaders(202, -1);
    exchange.close();
  }

  @Test
  void anInvalidAddressIsRejectedBeforeAnyProcessIsDrained() {
    try (var client = client()) {
      assertThatThrownBy(() -> client.drain(List.of(address(), "rule"), END, stopping(() -> {})))
          .hasMessage("--health: rule (expected: HOST:PORT)");
    }
    assertThat(requested).isEmpty();
  }

  @Test
  void theClientWaitsUntilTheDrainedProcessHasEnded() throws InterruptedException {
    try (var client = client()) {
      var drained = client.drain(List.of(address()), END, new Signal(() -> server.stop(0), false));

      assertThat(drained)
          .map(DrainClient.DrainResult::text)
          .contains("rule-service drained: " + address());
    }
    assertThat(requested).containsExactly("/drain", "/health/live");
  }

  @Test
  void anInterruptedDrainHasNoResult() throws InterruptedException {
    try (var client = client()) {
      assertThat(client.drain(List.of(address()), END, stopping(() -> {}))).isEmpty();
    }
  }

  private String address() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  private static DrainClient client() {
    return new DrainClient(
        ServiceKind.RULE, Optional.empty(), new SilentReporter(), InstantSource.fixed(NOON));
  }

  private static Signal stopping(Runnable whileWaiting) {
    return new Signal(whileWaiting, true);
  }

  /** Stop signal whose wait runs an action instead of waiting. */
  private record Signal(Runnable whileWaiting, boolean isRequested) implements StopSignal {
    @Override
    public boolean await(Duration wait) {
      whileWaiting.run();
      return isRequested;
    }
  }

  private record SilentReporter() implements Reporter {
    @Override
    public void printMessage(String text) {}

    @Override
    public PrintWriter progress() {
      return new PrintWriter(new StringWriter());
    }

    @Override
    public boolean isTerminal() {
      return false;
    }
  }
}
