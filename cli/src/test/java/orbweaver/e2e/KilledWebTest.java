package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of kill -9 at any moment of a crawl with late, better discovery paths. */
@Tag("faults")
@Tag("integration")
class KilledWebTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration DELAY = Duration.ofMillis(10);
  private static final int KILLS = 3;

  /** Maximum number of requests between two commits of a fetcher; each may be repeated once. */
  private static final int UNCOMMITTED = 32;

  private final TangledWeb web = new TangledWeb(20261121);

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aKilledCrawlFindsTheGraphOfAnUndisturbedCrawl(long seed) throws Exception {
    assertThat(crawl(seed, KILLS)).isEqualTo(crawl(seed + 1, 0));
  }

  private List<String> crawl(long seed, int kills) throws Exception {
    var random = new Random(seed);
    var folder = temporary.resolve("crawl" + seed);
    try (var hosts = web.serve(random)) {
      var line = line(hosts, folder, 1 + random.nextInt(6));
      var share = web.depths().size() / (kills + 1);
      for (var kill = 0; kill < kills; kill++) {
        killAt(hosts, kill * share + random.nextInt(share), line);
      }
      CommandProcess.run(temporary, line);

      var logCheck = new WebLogCheck(hosts.web);
      logCheck.assertPauses(DELAY);
      logCheck.assertRobotsTxtFirst(TangledWeb::isClosed);
      logCheck.assertEachRequestedOnce((long) kills * UNCOMMITTED * TangledWeb.DOMAINS);
      isPublished(folder);
      return List.of(ExportedGraph.pages(folder), ExportedGraph.edges(folder));
    }
  }

  private static void isPublished(Path folder) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline = PipelineAdmin.open(KafkaSettings.of(broker.bootstrap()));
      assertThat(PublishedGraph.edges(pipeline)).isEqualTo(ExportedGraph.edges(folder));
      assertThat(PublishedGraph.pages(pipeline)).isEqualTo(PublishedGraph.exported(folder));
    }
  }

  private void killAt(TestHosts hosts, int requests, String... line) throws Exception {
    try (var crawl = CommandProcess.start(temporary, line)) {
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(5))
          .until(() -> hosts.web.log().size() > requests || !crawl.isAlive());
      assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
      crawl.kill();
    }
  }

  private String[] line(TestHosts hosts, Path folder, int partitions) {
    return hosts.crawl(
        folder,
        web.roots().getFirst(),
        web.roots().get(1),
        web.roots().get(2),
        "--delay",
        DELAY.toMillis() + "ms",
        "--constraints",
        TangledWeb.FORMULA,
        "--publish",
        "--partitions",
        "" + partitions);
  }
}
