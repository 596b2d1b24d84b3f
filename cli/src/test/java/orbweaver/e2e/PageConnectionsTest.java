package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of connections on which nothing is sent. Their limits are properties of the server of the
 * JDK, so the command has a process of its own.
 */
@Tag("integration")
class PageConnectionsTest {
  private static final String A = "http://a.test/";
  private static final int CONNECTIONS = 6;
  private static final Pattern PORT = Pattern.compile("pages: http://127\\.0\\.0\\.1:(\\d+)/");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path temporary;

  private final List<Socket> clients = new ArrayList<>();

  @BeforeEach
  void crawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
  }

  @AfterEach
  void disconnect() throws IOException {
    for (var client : clients) client.close();
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private CommandProcess serve(String properties) throws IOException {
    var variables = Map.of("JAVA_TOOL_OPTIONS", properties);
    return CommandProcess.start(
        temporary, variables, "serve", "--port", "0", "--dir", folder().toString());
  }

  private static int port(CommandProcess server) {
    await()
        .atMost(PATIENCE)
        .until(() -> PORT.matcher(server.printed()).find() || !server.isAlive());
    var found = PORT.matcher(server.printed());
    assertThat(found.find()).as(server::printed).isTrue();
    return Integer.parseInt(found.group(1));
  }

  private Socket connect(int port) throws IOException {
    var client = new Socket(InetAddress.getLoopbackAddress(), port);
    client.setSoTimeout(50);
    clients.add(client);
    return client;
  }

  private static boolean isClosed(Socket client) {
    try {
      return client.getInputStream().read() < 0;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (IOException _) {
      return true;
    }
  }

  private static int status(int port) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.discarding()).statusCode();
    }
  }

  @Test
  void moreConnectionsThanTheLimitAreClosedUntilOthersEnd() throws Exception {
    try (var server = serve("-Djdk.httpserver.maxConnections=" + CONNECTIONS)) {
      var port = port(server);
      for (var number = 0; number < CONNECTIONS; number++) connect(port);

      var more = connect(port);

      await().atMost(PATIENCE).until(() -> isClosed(more));
      assertThat(clients.subList(0, CONNECTIONS)).noneMatch(PageConnectionsTest::isClosed);
      clients.getFirst().close();
      await().atMost(PATIENCE).ignoreExceptions().until(() -> status(port) == 200);
    }
  }

  @Test
  void aConnectionOnWhichNothingIsSentIsClosed() throws Exception {
    try (var server =
        serve("-Dsun.net.httpserver.idleInterval=1 -Dsun.net.httpserver.clockTick=200")) {
      var silent = connect(port(server));

      await().atMost(PATIENCE).until(() -> isClosed(silent));
    }
  }
}
