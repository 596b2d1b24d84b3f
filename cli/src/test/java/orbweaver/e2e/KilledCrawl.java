package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;

/** Base of tests that kill a crawl of a tangled web at random moments and start it again. */
abstract class KilledCrawl {
  static final int KILLS = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration DELAY = Duration.ofMillis(10);

  /**
   * Maximum number of requests of a domain that have no stored answer when a crawl is killed: with
   * this delay, its window has the requests of a round trip of 50 ms.
   */
  static final long IN_FLIGHT = 6;

  @TempDir Path temporary;

  /** Returns the options of the crawl. */
  static String[] options(TangledWeb web) {
    var roots = web.roots();
    return new String[] {
      roots.get(1),
      roots.get(2),
      "--delay",
      DELAY.toMillis() + "ms",
      "--constraints",
      TangledWeb.FORMULA
    };
  }

  /**
   * Kills the crawl, runs it to its end, and checks the log of the web.
   *
   * @param repeats maximum number of requests that are repeated after one kill
   */
  void crawl(
      TangledWeb web, TestHosts hosts, Random random, int kills, long repeats, String... line)
      throws Exception {
    var share = web.depths().size() / (KILLS + 1);
    for (var kill = 0; kill < kills; kill++) {
      killAt(hosts, kill * share + random.nextInt(share), line);
    }
    CommandProcess.run(temporary, line);

    var log = new WebLogCheck(hosts.web);
    log.assertPauses(DELAY);
    log.assertRobotsTxtFirst(TangledWeb::isClosed);
    log.assertEachRequestedOnce(kills * repeats);
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
}
