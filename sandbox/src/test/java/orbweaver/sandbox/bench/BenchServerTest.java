package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BenchServerTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  private final HttpClient client = HttpClient.newHttpClient();

  private static BenchServer open() throws IOException {
    return BenchServer.open(WebTopology.MANY, 1, 300, 4, () -> NOON);
  }

  private HttpResponse<String> get(String url) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
  }

  @Test
  void theServerServesThePagesOfItsWeb() throws Exception {
    try (var server = open()) {
      var web = server.web();
      for (var page = 0; page < 30; page++)
        assertThat(get(web.url(page)).body()).isEqualTo(new String(web.body(page), UTF_8));
    }
  }

  @Test
  void redirectsMissingAndDisallowedUrlsAreAnswered() throws Exception {
    try (var server = open()) {
      var front = server.web().seedUrl();
      assertThat(get(front + "robots.txt").body()).contains("Disallow: /private/");
      assertThat(get(front + "lost/page-1.html").statusCode()).isEqualTo(404);
      assertThat(get(moved(server)).headers().firstValue("location"))
          .hasValueSatisfying(
              to -> assertThat(server.web().find(to)).isInstanceOf(BenchResource.BenchPage.class));
    }
  }

  private static String moved(BenchServer server) {
    for (var page = 0; ; page++)
      for (var link : server.web().links(page))
        if (link.resource() instanceof BenchResource.Redirect) return link.target();
  }

  @Test
  void theServerCountsTheRequests() throws Exception {
    try (var server = open()) {
      var web = server.web();
      var _ = get(web.url(7));
      server.clearLog();
      for (var page : new int[] {3, 4, 3}) get(web.url(page));
      var _ = get(web.seedUrl() + "private/page-1.html");
      var _ = get(web.seedUrl() + "robots.txt");

      var tally = server.tally();
      assertThat(tally.pages()).isEqualTo(2);
      assertThat(tally.repeated()).isEqualTo(1);
      assertThat(tally.disallowed()).isEqualTo(1);
      assertThat(tally.requests()).isEqualTo(5);
      assertThat(tally.marks().getFirst().millis()).isEqualTo(NOON.toEpochMilli());
      assertThat(tally.marks().getFirst().known()).isBetween(20, 60);
      assertThat(RequestTally.parse(tally.toString())).isEqualTo(tally);
    }
  }

  /** Returns the first page of an unreliable web that fails in this way. */
  private static int failing(BenchWeb web, TransientFailure failure) {
    for (var page = 0; ; page++) if (web.failure(page).equals(Optional.of(failure))) return page;
  }

  // The HTTP client of the JDK repeats a request whose connection was reset.
  private static void getOnce(String url) throws IOException {
    var uri = URI.create(url);
    try (var socket = new Socket(uri.getHost(), uri.getPort())) {
      var request = "GET " + uri.getPath() + " HTTP/1.1\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(UTF_8));
      var response = new String(socket.getInputStream().readAllBytes(), UTF_8);
      if (!response.endsWith("</html>\n")) throw new EOFException(url);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPageThatFailsIsServedAtTheSecondRequest(TransientFailure failure) throws Exception {
    try (var server = BenchServer.open(WebTopology.UNRELIABLE, 1, 2_000, 4, () -> NOON)) {
      var page = failing(server.web(), failure);
      var url = server.web().url(page);
      if (failure == TransientFailure.UNAVAILABLE) {
        var response = get(url);
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("retry-after")).contains("1");
      } else assertThatThrownBy(() -> getOnce(url)).isInstanceOf(IOException.class);
      assertThat(server.tally().pages()).isZero();

      assertThat(get(url).body()).isEqualTo(new String(server.web().body(page), UTF_8));
      assertThat(server.tally().pages()).isOne();
      assertThat(server.tally().repeated()).isZero();
      assertThat(server.served().stream()).containsExactly(page);

      server.clearLog();
      assertThat(server.served().isEmpty()).isTrue();
      if (failure == TransientFailure.UNAVAILABLE) assertThat(get(url).statusCode()).isEqualTo(503);
    }
  }

  @Test
  void theServerMeasuresTheWaitsOfEachHost() throws Exception {
    var now = new AtomicReference<>(NOON);
    try (var server = BenchServer.open(WebTopology.MANY, 1, 300, 4, now::get)) {
      for (var seconds : new int[] {5, 3, 9}) {
        var _ = get(server.web().url(0));
        now.set(now.get().plusSeconds(seconds));
      }
      var _ = get(server.web().url(1));
      assertThat(server.waits()).isEqualTo(new HostWaits(List.of(3_000L)));
    }
  }
}
