package orbweaver.app.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.app.accesses.AccessCount;
import orbweaver.app.accesses.AccessFile;
import orbweaver.app.process.ExitStatus;
import orbweaver.contract.json.Json;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the protocol of remote commands over loopback HTTP. */
@Timeout(60)
class RemoteCommandServerTest {
  private static final String TOKEN = "secret";
  private static final RemoteCommand COMMAND =
      new RemoteCommand(List.of("status", "--json"), "/home/me", Map.of("ORBWEAVER_DIR", "d"));

  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  @TempDir private Path folder = Path.of("");

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void theOutputOfACommandArrivesInOrderAndEndsWithItsExitStatus() throws Exception {
    CommandExecutor executor =
        (_, _, out, err) -> {
          out.write("one\n");
          err.write("two\n");
          out.write("three\n");
          return 4;
        };
    try (var server = server(executor)) {
      var response = send(server, TOKEN, Json.text(COMMAND));

      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Content-Type")).contains("application/jsonl");
      assertThat(response.body())
          .isEqualTo(
              """
              {"standardOutput":"one\\n"}
              {"standardError":"two\\n"}
              {"standardOutput":"three\\n"}
              {"exitCode":4}
              """);
    }
  }

  @Test
  void accessesWithTheTokenAreCounted() throws Exception {
    CommandExecutor executor = (_, _, _, _) -> 0;
    try (var server = server(executor)) {
      var _ = send(server, TOKEN, Json.text(COMMAND));
      var _ = send(server, "guessed", Json.text(COMMAND));

      assertThat(new AccessFile(folder).read().weeks())
          .isEqualTo(Map.of("2026-11-23", new AccessCount(1, 1)));
    }
  }

  @Test
  void theExecutorReceivesTheCommandTheFolderAndTheGraph() throws Exception {
    var received = new ArrayList<Object>();
    CommandExecutor executor =
        (command, crawl, _, _) -> {
          received.add(command);
          received.add(crawl.folder());
          try (var use = crawl.graph().open()) {
            use.graph().forEachPage(_ -> received.add("a page"));
          }
          return 0;
        };
    try (var server = server(executor)) {
      var response = send(server, TOKEN, Json.text(COMMAND));

      assertThat(response.body()).isEqualTo("{\"exitCode\":0}\n");
      assertThat(received).containsExactly(COMMAND, folder);
    }
  }

  @Test
  void aLongTextIsNotSplitAndAnEmptyOneIsNotSent() throws Exception {
    var text = "äöü ".repeat(20_000);
    CommandExecutor executor =
        (_, _, out, _) -> {
          out.write("");
          out.write(text);
          return 0;
        };
    try (var server = server(executor)) {
      var lines = send(server, TOKEN, Json.text(COMMAND)).body().lines().toList();

      assertThat(lines).hasSize(2);
      assertThat(lines.getFirst()).contains(text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "secre", "secret2", "SECRET"})
  void aCommandWithoutTheTokenIsForbiddenAndNotExecuted(String token) throws Exception {
    var executions = new AtomicInteger();
    try (var server = server((_, _, _, _) -> executions.incrementAndGet())) {
      var response = send(server, token, Json.text(COMMAND));

      assertThat(response.statusCode()).isEqualTo(403);
      assertThat(response.body()).isEqualTo("wrong token\n");
      assertThat(executions).hasValue(0);
    }
  }

  @Test
  void aRequestWithoutAuthorizationIsForbidden() throws Exception {
    try (var server = server((_, _, _, _) -> 0)) {
      var request =
          HttpRequest.newBuilder(URI.create(server.url()))
              .POST(BodyPublishers.ofString(Json.text(COMMAND)))
              .build();

      assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(403);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "{\"arguments\":\"status\"}"})
  void aMalformedCommandIsABadRequestWithTheReason(String body) throws Exception {
    try (var server = server((_, _, _, _) -> 0)) {
      var response = send(server, TOKEN, body);

      assertThat(response.statusCode()).isEqualTo(400);
      assertThat(response.body()).isNotBlank().endsWith("\n");
    }
  }

  @Test
  void oneCommandAtATimeUsesTheGraph() throws Exception {
    var running = new AtomicInteger();
    var most = new AtomicInteger();
    var first = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    CommandExecutor executor =
        (_, crawl, _, _) -> {
          try (var _ = crawl.graph().open()) {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            first.countDown();
            await(release);
            return running.decrementAndGet();
          }
        };
    try (var server = server(executor)) {
      var one = sendLater(server);
      await(first);
      var two = sendLater(server);
      var three = sendLater(server);
      release.countDown();

      CompletableFuture.allOf(one, two, three).get(30, TimeUnit.SECONDS);
      assertThat(most).hasValue(1);
    }
  }

  @Test
  void aCommandThatDoesNotUseTheGraphDoesNotWaitForOneThatDoes() throws Exception {
    var opened = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var commands = new AtomicInteger();
    CommandExecutor executor =
        (_, crawl, _, _) -> {
          if (commands.incrementAndGet() > 1) return 0;
          try (var _ = crawl.graph().open()) {
            opened.countDown();
            await(release);
          }
          return 0;
        };
    try (var server = server(executor)) {
      var query = sendLater(server);
      await(opened);

      assertThat(send(server, TOKEN, Json.text(COMMAND)).body()).isEqualTo("{\"exitCode\":0}\n");
      assertThat(query).isNotDone();
      release.countDown();
      assertThat(query.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aCommandThatFailsEndsTheResponseWithoutAnExitStatusAndTheNextOneRuns() throws Exception {
    var executions = new AtomicInteger();
    CommandExecutor executor =
        (_, _, _, _) -> {
          if (executions.incrementAndGet() == 1) throw new IOException("the client is gone");
          return 0;
        };
    try (var server = server(executor)) {
      try {
        assertThat(send(server, TOKEN, Json.text(COMMAND)).body()).doesNotContain("exitCode");
      } catch (IOException e) {
        assertThat(e).isNotInstanceOf(ConnectException.class); // cut off within the response
      }
      assertThat(send(server, TOKEN, Json.text(COMMAND)).body()).isEqualTo("{\"exitCode\":0}\n");
    }
  }

  @Test
  void aSinkWithoutCommandsRefusesAndNamesTheAlternatives() throws Exception {
    try (var server = server(new CommandRefusal())) {
      var lines = send(server, TOKEN, Json.text(COMMAND)).body().lines().toList();

      assertThat(lines).hasSize(2);
      assertThat(lines.getFirst())
          .startsWith("{\"standardError\":\"orbweaver: this sink runs without graph commands")
          .contains("k8s/components/graph-questions", "docker-compose.duckdb.yml", "--graph");
      assertThat(lines.getLast()).isEqualTo("{\"exitCode\":%d}".formatted(ExitStatus.USAGE));
    }
  }

  @Test
  void onlyProcessesOfThisMachineReachTheServerAndNoneAfterItsEnd() throws Exception {
    String url;
    try (var server = server((_, _, _, _) -> 0)) {
      url = server.url();
      assertThat(url).isEqualTo("http://127.0.0.1:%d/ask".formatted(server.port()));
    }
    var request = HttpRequest.newBuilder(URI.create(url)).build();
    assertThatThrownBy(() -> client.send(request, BodyHandlers.ofString()))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aChunkHasExactlyOneField() {
    assertThat(ResponseChunk.standardOutput("a"))
        .isEqualTo(new ResponseChunk(Optional.of("a"), Optional.empty(), Optional.empty()));
    assertThat(Json.text(ResponseChunk.exitCode(0))).isEqualTo("{\"exitCode\":0}");
    assertThat(Json.text(ResponseChunk.standardError("b"))).isEqualTo("{\"standardError\":\"b\"}");
  }

  private RemoteCommandServer server(CommandExecutor executor) {
    return new RemoteCommandServer(
        TOKEN, LiveCrawl.withTopics(folder, this::open), executor, () -> NOON);
  }

  private GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  private HttpResponse<String> send(RemoteCommandServer server, String token, String body)
      throws IOException, InterruptedException {
    return client.send(request(server, token, body), BodyHandlers.ofString());
  }

  private CompletableFuture<HttpResponse<String>> sendLater(RemoteCommandServer server) {
    return client.sendAsync(request(server, TOKEN, Json.text(COMMAND)), BodyHandlers.ofString());
  }

  private static HttpRequest request(RemoteCommandServer server, String token, String body) {
    return HttpRequest.newBuilder(URI.create(server.url()))
        .header("Authorization", RemoteCommandServer.authorization(token))
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
