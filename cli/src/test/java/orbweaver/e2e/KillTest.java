package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of kill -9 of a crawl in one process, followed by the same command. */
@Tag("integration")
class KillTest {
  /**
   * Maximum number of requests to the only host that are in flight or whose response is not
   * committed; each may be repeated once after a kill.
   */
  private static final int UNCOMMITTED = WindowBounds.IN_PROCESS.partition();

  @TempDir Path temporary;

  @Test
  void aCrawlKilledThreeTimesFindsTheSameGraph(TestReporter reporter) throws Exception {
    killed(3, "kafka-clients", 20261121, reporter);
  }

  @ParameterizedTest
  @ValueSource(strings = {"guava", "kafka-clients"})
  @Tag("faults")
  void aCrawlKilledTenTimesFindsTheSameGraph(String name, TestReporter reporter) throws Exception {
    killed(10, name, 7, reporter);
  }

  private void killed(int kills, String name, long seed, TestReporter reporter) throws Exception {
    try (var site = DocumentationSite.of(name)) {
      var folder = temporary.resolve("crawl");
      var random = new Random(seed);
      var waits = new ArrayList<Duration>();
      for (var kill = 0; kill < kills; kill++) {
        waits.add(killAfterMoreRequests(site, folder, random, kills));
      }
      var start = System.nanoTime();
      var before = site.web.log().size();
      assertThat(CommandProcess.run(temporary, site.crawl(folder, "--delay", "0s")))
          .contains("finished");
      waits.add(site.firstRequest(before, start));

      assertThat(ExportedGraph.edges(folder)).isEqualTo(site.truth.export());
      site.assertEachIsRequestedOnce((long) kills * UNCOMMITTED);
      report(waits, site, reporter);
    }
  }

  /**
   * Kills the crawl after some more requests; returns the time from its start to its first request.
   */
  private Duration killAfterMoreRequests(
      DocumentationSite site, Path folder, Random random, int kills) throws Exception {
    var share = site.truth.urls().size() / (kills + 1);
    var before = site.web.log().size();
    var requests = before + 1 + random.nextInt(share);
    var start = System.nanoTime();
    try (var crawl = CommandProcess.start(temporary, site.crawl(folder, "--delay", "0s"))) {
      await()
          .atMost(Duration.ofMinutes(2))
          .pollInterval(Duration.ofMillis(5))
          .until(() -> site.web.log().size() >= requests || !crawl.isAlive());
      assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
      crawl.kill();
    }
    return site.firstRequest(before, start);
  }

  private static void report(List<Duration> waits, DocumentationSite site, TestReporter reporter) {
    var restarts = waits.subList(1, waits.size()).stream().sorted().toList();
    reporter.publishEntry(
        "restart to first request",
        "least %s, median %s, most %s; %d requests for %d URLs"
            .formatted(
                restarts.getFirst(),
                restarts.get(restarts.size() / 2),
                restarts.getLast(),
                site.web.log().size(),
                site.truth.urls().size()));
  }
}
