package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import org.junit.jupiter.api.Test;

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
}
