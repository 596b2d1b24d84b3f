package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Crawls of endless pages whose URLs show no sign of a trap. */
@Tag("integration")
class EndlessTest {
  private static final String A = "http://a.test";
  private static final int BOUND = 40;
  private static final int HOPS = 5;

  @TempDir Path temporary;

  @Test
  void aRefreshChainAndACalendarEndAndOtherPagesAreFetched() throws Exception {
    try (var hosts = new TestHosts().with("a.test", EndlessSite.routes())) {
      var line = crawl(hosts, "--embedded-broker");
      var output = CommandInProcess.run(line);

      assertThat(output)
          .contains("finished: ", " 1 quarantined, 0 pending", "1 URL looks like a trap");
      assertThat(requests(hosts, "/inc/")).isEqualTo(HOPS + 1);
      assertThat(requests(hosts, "/cal/")).isEqualTo(BOUND);
      assertThat(requests(hosts, "/archive/")).isEqualTo(EndlessSite.ARTICLES);
      assertThat(requests(hosts, "/article-")).isEqualTo(EndlessSite.ARTICLES);
      assertThat(output("explain", A + "/inc/7")).contains("too-many-redirects");
      assertThat(output("explain", A + "/cal/" + (BOUND + 1)))
          .contains("quarantined by endless-directory: " + BOUND + " pages in a row");
      assertThat(output("traps"))
          .contains(
              "quarantined:\n  endless-directory: 1 URL in " + A + "/cal/", "    " + A + "/cal/41");

      release(line);
      assertThat(requests(hosts, "/cal/")).isEqualTo(2 * BOUND);
      release(line);
      assertThat(requests(hosts, "/cal/")).isEqualTo(3 * BOUND);
      assertThat(hosts.requests().values()).containsOnly(1L);
    }
  }

  private void release(String... line) throws Exception {
    assertThat(output("traps", "--release", A + "/cal/")).contains("released: " + A + "/cal/");
    assertThat(CommandInProcess.run(line)).contains("finished: ", " 1 quarantined, 0 pending");
  }

  @Test
  void aCrawlThatIsKilledQuarantinesTheSamePage() throws Exception {
    try (var hosts = new TestHosts().with("a.test", EndlessSite.routes())) {
      var line = crawl(hosts);
      try (var crawl = CommandProcess.start(temporary, line)) {
        await()
            .atMost(Duration.ofMinutes(2))
            .pollInterval(Duration.ofMillis(5))
            .until(() -> requests(hosts, "/cal/") >= BOUND / 2 || !crawl.isAlive());
        crawl.kill();
      }
      assertThat(CommandInProcess.run(line)).contains("finished: ", " 1 quarantined, 0 pending");

      assertThat(hosts.requests().keySet().stream().filter(url -> url.startsWith(A + "/cal/")))
          .hasSize(BOUND);
      assertThat(output("traps")).contains("    " + A + "/cal/41");
    }
  }

  @Test
  void withTrapsReportedOnlyABudgetEndsTheCrawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", EndlessSite.routes())) {
      var more = new String[] {"--traps", "report", "--max-pages", "" + 5 * BOUND};
      try (var crawl = CommandInProcess.start(crawl(hosts, more))) {
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());
        assertThat(crawl.printed()).contains(" 0 quarantined");
      }
      assertThat(requests(hosts, "/cal/")).isGreaterThan(BOUND);
    }
  }

  private String[] crawl(TestHosts hosts, String... more) {
    var all =
        Stream.concat(Stream.of("--delay", "0s", "--trap-pages", "" + BOUND), Stream.of(more));
    return hosts.crawl(temporary.resolve("crawl"), A + "/", all.toArray(String[]::new));
  }

  private String output(String... words) throws Exception {
    var dir = Stream.of("--dir", temporary.resolve("crawl").toString());
    return CommandInProcess.run(Stream.concat(Stream.of(words), dir).toArray(String[]::new));
  }

  private static long requests(TestHosts hosts, String path) {
    return hosts.requestedTargets().stream().filter(target -> target.startsWith(path)).count();
  }
}
