package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of freshness: a page fetched for one activity serves another, or is requested again. */
@Tag("integration")
class FreshnessTest {
  private static final String A = "http://a.test/";
  private static final String MONDAY = "Mon, 05 Jan 2026 12:00:00 GMT";
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int LARGE = 5_000;

  @TempDir Path temporary;

  @Test
  void aFreshPageOfAnotherActivityIsUsedWithoutARequest() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts, "leeds", "max-age: 1d");
      crawl(hosts, "york", "max-age: 1d");

      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "1", 1L, A + "2", 1L));
      for (var page : new String[] {"", "1", "2"}) {
        assertThat(explain(page)).contains("leeds: accepted", "york: accepted");
      }
    }
  }

  @Test
  void aMaximumAgeOfZeroSendsConditionalRequestsForAllPages() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts, "leeds", "max-age: 0s");
      crawl(hosts, "york", "max-age: 0s");

      assertThat(hosts.requests()).isEqualTo(Map.of(A, 2L, A + "1", 2L, A + "2", 2L));
      for (var page : new String[] {"/", "/1", "/2"}) {
        var requests = hosts.web.log(page);
        assertThat(requests).extracting(LoggedRequest::status).containsExactly(200, 304);
        assertThat(requests.getFirst().sent()).isGreaterThan(LARGE);
        assertThat(requests.getLast().sent()).isLessThan(LARGE / 10);
        assertThat(explain(page.substring(1))).contains("leeds: accepted", "york: accepted");
      }
    }
  }

  @Test
  void aRevisitFindsChangedPages() throws Exception {
    try (var hosts = hosts()) {
      try (var crawl = CommandProcess.start(temporary, line(hosts, "leeds", "revisit: [1s, 2s]"))) {
        awaitRequests(hosts, crawl, "/2", 3);
        hosts.with("a.test", version("\"b\"", "/1", "/2", "/new"), page("/new"));
        awaitRequests(hosts, crawl, "/new", 2);

        assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
        crawl.stop();
      }
      assertThat(hosts.web.log("/2"))
          .extracting(LoggedRequest::status)
          .startsWith(200, 304)
          .containsOnlyOnce(200);
      assertThat(explain("new")).contains("leeds: accepted");
    }
  }

  private static void awaitRequests(TestHosts hosts, CommandProcess crawl, String path, int times) {
    await().atMost(PATIENCE).until(() -> hosts.web.log(path).size() >= times || !crawl.isAlive());
  }

  private static TestHosts hosts() {
    return new TestHosts().with("a.test", version("\"a\"", "/1", "/2"), page("/1"), page("/2"));
  }

  private static WebRoute version(String etag, String... links) {
    return WebRoute.page("/").containing("x".repeat(LARGE)).linksTo(links).inVersion(etag, MONDAY);
  }

  private static WebRoute page(String path) {
    return WebRoute.page(path)
        .containing("x".repeat(LARGE))
        .linksTo("/")
        .inVersion("\"" + path + "\"", MONDAY);
  }

  private void crawl(TestHosts hosts, String name, String freshness) throws Exception {
    CommandInProcess.run(line(hosts, name, freshness));
  }

  private String[] line(TestHosts hosts, String name, String freshness) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {%s}
        constraints: ((no-cycles) (origin-host))
        """
            .formatted(name, freshness);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    return hosts.crawl(folder(), A, "--activity", file.toString());
  }

  private String explain(String path) throws Exception {
    return CommandInProcess.run("explain", A + path, "--dir", folder().toString());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
