package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Test of kill -9 at random moments of a crawl without a broker. {@code -Dengine.runs=20} runs it
 * with more webs, {@code -Dseed=N} with others.
 */
@Tag("integration")
class KilledEngineTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration DELAY = Duration.ofMillis(10);
  private static final int KILLS = 3;

  @TempDir Path temporary;

  static LongStream seeds() {
    var first = Long.getLong("seed", 20261125);
    return LongStream.range(first, first + Long.getLong("engine.runs", 1));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aKilledCrawlFindsTheWholeGraph(long seed) throws Exception {
    var random = new Random(seed);
    var web = new TangledWeb(seed);
    var folder = temporary.resolve("crawl");
    try (var hosts = web.serve(random)) {
      var line = line(web, hosts, folder);
      var share = web.depths().size() / (KILLS + 1);
      for (var kill = 0; kill < KILLS; kill++) {
        killAt(hosts, kill * share + random.nextInt(share), line);
      }
      CommandProcess.run(temporary, line);

      var log = new WebLogCheck(hosts.web);
      log.assertPauses(DELAY);
      log.assertRobotsTxtFirst(TangledWeb::isClosed);
      // One request of each host may be in flight at a kill, and so may its robots.txt.
      log.assertEachRequestedOnce(2L * KILLS * TangledWeb.DOMAINS);
    }

    assertThat(ExportedGraph.depths(folder)).containsAllEntriesOf(web.depths());
    assertThat(edges(folder)).isEqualTo(web.edges());
  }

  private static Set<String> edges(Path folder) throws Exception {
    return ExportedGraph.edges(folder)
        .lines()
        .skip(1)
        .collect(Collectors.toCollection(TreeSet::new));
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

  private static String[] line(TangledWeb web, TestHosts hosts, Path folder) {
    var options =
        Stream.of(
            "--dir",
            folder.toString(),
            "--no-broker",
            "--delay",
            DELAY.toMillis() + "ms",
            "--constraints",
            TangledWeb.FORMULA);
    return Stream.of(Stream.of("crawl"), web.roots().stream(), options, Stream.of(hosts.reach()))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }
}
