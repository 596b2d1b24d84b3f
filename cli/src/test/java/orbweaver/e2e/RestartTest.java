package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the three restart modes of the RBSE spider: from a URL, unvisited URLs, failures. */
@Tag("integration")
class RestartTest {
  private static final String A = "http://a.test/";
  private static final int FORBIDDEN = 403;
  // robots.txt is read once a day; a denied URL is evaluated by it again, without a request.
  private static final WebRoute ROBOTS = robots("User-agent: *\nDisallow: /denied\n");

  @TempDir Path temporary;

  @Test
  void failedUrlsAreNotRequestedAgainUntilARetry() throws Exception {
    try (var hosts = new TestHosts().with("a.test", root(), ROBOTS, status("/shut", FORBIDDEN))) {
      var line = hosts.crawlWithBroker(folder(), A, "--delay", "0s", "--json");
      assertThat(CommandInProcess.run(line)).contains("\"failed\":1");
      hosts.with("a.test", root(), ROBOTS, page("/shut").linksTo("/behind"), page("/behind"));

      CommandInProcess.run(line);
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "shut", 1L));

      assertThat(CommandInProcess.run("retry", "default", "--dir", folder().toString()))
          .contains("failed URLs are retried; takes effect when the crawl resumes");
      assertThat(CommandInProcess.run(line)).contains("\"failed\":0");
      assertThat(hosts.requests())
          .isEqualTo(new TreeMap<>(Map.of(A, 1L, A + "behind", 1L, A + "shut", 2L)));
      assertThat(CommandInProcess.run("explain", A + "shut", "--dir", folder().toString()))
          .contains("accepted");

      CommandInProcess.run(line);
      assertThat(hosts.requests()).hasSize(3).containsEntry(A + "shut", 2L);
    }
  }

  @Test
  void aCrawlStartsAtAUrlOrAtUnvisitedUrls() throws Exception {
    try (var hosts = new TestHosts().with("a.test", tree())) {
      crawl(hosts, "from-url", A, "--search", "depth-first", "--depth", "1");
      assertThat(hosts.requestedTargets()).containsExactlyInAnyOrder("/", "/1", "/2");

      crawl(hosts, "breadth", "--unvisited", folder().toString(), "--depth", "1");
      assertThat(hosts.requestedTargets().subList(3, 9))
          .containsExactlyInAnyOrder("/11", "/12", "/21", "/111", "/121", "/211");

      crawl(hosts, "depth", "--unvisited", folder().toString(), "--search", "depth-first");
      assertThat(hosts.requestedTargets().subList(9, 12))
          .containsExactly("/1111", "/11111", "/1111/end");
      assertThat(hosts.requests()).hasSize(12).allSatisfy((_, times) -> assertThat(times).isOne());
    }
  }

  private static WebRoute[] tree() {
    return new WebRoute[] {
      page("/").linksTo("/1", "/2"),
      page("/1").linksTo("/11", "/12"),
      page("/2").linksTo("/21", "/"),
      page("/11").linksTo("/111"),
      page("/12").linksTo("/121"),
      page("/21").linksTo("/211"),
      page("/111").linksTo("/1111"),
      page("/121"),
      page("/211").linksTo("/1"),
      page("/1111").linksTo("/11111", "/1111/end"),
      page("/11111"),
      page("/1111/end")
    };
  }

  private void crawl(TestHosts hosts, String activity, String... words) throws Exception {
    var line = Stream.of("crawl", "--activity", activity, "--dir", folder().toString());
    var web = Stream.of(hosts.crawl(folder(), words[0], "--delay", "0s")).skip(4);
    var all = Stream.of(line, Stream.of(words), web).flatMap(part -> part);
    CommandInProcess.run(all.toArray(String[]::new));
  }

  private static WebRoute root() {
    return page("/").linksTo("/shut", "/denied");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
