package orbweaver.cli;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import orbweaver.sandbox.PlainHttpServer;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the command that shows how robots.txt decides on a URL. */
class RobotsCommandTest {
  private static final String RULES =
      """
      User-agent: *
      Disallow: /

      User-agent: orbweaver
      Disallow: /private # \u001b[31mdiaries
      Crawl-delay: 2
      Sitemap: http://garden.test/map.xml
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void theForbiddingLineIsPrinted() {
    try (var web = LocalWeb.serving(robots(RULES), page("/private/x"))) {
      var result = run(web, "/private/x");

      assertThat(result.code()).as(result.err()).isEqualTo(7);
      assertThat(result.out())
          .contains("/private/x: denied, by line 5\n")
          .contains("/robots.txt \u2192 200\n")
          .contains("group        4: User-agent: orbweaver\n")
          .contains("line         5: Disallow: /private # \u25a1[31mdiaries\n")
          .contains("crawl-delay  2 s\n")
          .contains("sitemap      http://garden.test/map.xml\n");
      assertThat(web.log()).as("nothing else is asked for").hasSize(1);
      assertThat(web.log().getFirst().request().path()).isEqualTo("/robots.txt");
    }
  }

  @Test
  void aUrlWithoutMatchingLineIsAllowed() {
    try (var web = LocalWeb.serving(robots(RULES))) {
      var result = run(web, "/beds", "--json");

      assertThat(result.code()).isZero();
      assertThat(result.out())
          .contains("\"decision\":\"ALLOWED\"")
          .contains("\"answer\":\"FOUND\"")
          .contains("\"group\":[{\"number\":4,\"text\":\"User-agent: orbweaver\"}]")
          .doesNotContain("\"line\":");
    }
  }

  @Test
  void anUnreachableRobotsTxtForbidsTheHost() {
    try (var web = LocalWeb.serving(status("/robots.txt", 503))) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out())
          .contains(": unreachable, robots.txt is unreachable (server error: status 503)");
      assertThat(result.out()).contains("\u2192 503\n").contains("next request not before");
    }
  }

  @Test
  void aRobotsFileThatTlsPreventsFromBeingFetchedNamesTheTlsFailure() throws IOException {
    try (var plain = PlainHttpServer.open()) {
      var result =
          CommandResult.of(
              "robots",
              "https://site.test/",
              "--operator=me@example.org",
              "--allow-private=127.0.0.0/8",
              "--connect-to=site.test:443:127.0.0.1:" + plain.port());

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out())
          .contains("robots.txt is unreachable (tls: ")
          .contains("\u2192 tls: ");
    }
  }

  @Test
  void withoutRobotsTxtEverythingIsAllowed() {
    try (var web = LocalWeb.serving(page("/"))) {
      var result = run(web, "/");

      assertThat(result.code()).isZero();
      assertThat(result.out()).contains("\u2192 404\n").contains("none, valid until");
    }
  }

  @Test
  void redirectsAreFollowedAsFarAsByACrawl() {
    var elsewhere = WebRoute.text("/rules", "text/plain", RULES);
    try (var web = LocalWeb.serving(redirect("/robots.txt", "/rules"), elsewhere)) {
      var result = run(web, "/private/x");

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out()).contains("/robots.txt \u2192 301\n").contains("/rules \u2192 200\n");
    }
    try (var web = LocalWeb.serving(redirect("/robots.txt", "/robots.txt"))) {
      assertThat(run(web, "/private/x").code()).isZero();
      assertThat(web.log()).hasSize(6);
    }
  }

  @Test
  void aCrawlDelayAboveTheLimitIsReported() {
    try (var web = LocalWeb.serving(robots("User-agent: *\nCrawl-delay: 301\n"))) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out()).contains("delay too long, its crawl delay is longer than 300 s");
      assertThat(result.out()).contains("crawl-delay  301 s");
    }
  }

  @Test
  void nothingIsSentToABlockedAddress() {
    try (var web = LocalWeb.serving(robots(RULES))) {
      var result = CommandResult.of("robots", web.url("/"));

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out())
          .contains("no request sent: 127.0.0.1 is loopback, and no --allow-private covers it");
      assertThat(web.log()).isEmpty();
    }
  }

  @Test
  void aLocalFileReplacesTheRobotsTxtOfTheServer() throws IOException {
    var file = Files.writeString(folder.resolve("robots.txt"), RULES);

    var result = CommandResult.of("robots", "http://a.test/private/", "--file", file.toString());
    assertThat(result.code()).isEqualTo(7);
    assertThat(result.out()).contains("denied, by line 5").doesNotContain("requested");

    var both =
        CommandResult.of("robots", "http://a.test/", "--file", file.toString(), "--dir", "crawl");
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("several (expected: one at most)");
  }

  @Test
  void aStoredRobotsTxtIsShownWithoutARequest() {
    var crawl = folder.resolve("crawl").toString();
    try (var web = LocalWeb.serving(robots(RULES), page("/"))) {
      var crawled =
          reaching("crawl", web.url("/"), "--dir", crawl, "--embedded-broker", "--delay", "0s");
      assertThat(crawled.code()).as(crawled.err()).isZero();
      var before = web.log().size();

      var result = CommandResult.of("robots", web.url("/private/x"), "--dir", crawl);
      assertThat(result.code()).as(result.err()).isEqualTo(7);
      assertThat(result.out()).contains("denied, by line 5").contains("answer       found, ");
      assertThat(result.out()).contains("valid until").doesNotContain("requested");
      assertThat(web.log()).hasSize(before);
    }
    var unknown = CommandResult.of("robots", "http://never.test/", "--dir", crawl);
    assertThat(unknown.code()).isEqualTo(7);
    assertThat(unknown.out()).contains("unknown, robots.txt was not requested yet");
  }

  private static CommandResult run(LocalWeb web, String path, String... more) {
    return reaching(
        Stream.concat(Stream.of("robots", web.url(path)), Stream.of(more)).toArray(String[]::new));
  }

  private static CommandResult reaching(String... words) {
    var options = Stream.of("--allow-private", "127.0.0.0/8");
    return CommandResult.of(Stream.concat(Stream.of(words), options).toArray(String[]::new));
  }
}
