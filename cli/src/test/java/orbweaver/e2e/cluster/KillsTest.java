package orbweaver.e2e.cluster;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.LocalWeb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Test of repeated kill -9 of random services and brokers: {@code -Dkills=60 -Dseed=1}. */
@Isolated("thirteen processes")
@Tag("faults")
@Tag("integration")
class KillsTest {
  private static final int INSTANCES = 2;
  private static final Duration DELAY = Duration.ofMillis(700);

  /** Maximum number of requests between two commits of a fetcher; each may be repeated once. */
  private static final int UNCOMMITTED = 32;

  private static final int IN_ONE_CRAWL = 10;

  @TempDir Path temporary;

  @BeforeEach
  void hasADatabase() {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
  }

  @Test
  void everyGraphIsExactAfterRandomKills() throws Exception {
    var seed = Long.getLong("seed", 20261122);
    var journal = new FaultLog("kills");
    journal.log("seed " + seed);
    var random = new Random(seed);
    try (var web = LocalWeb.serving();
        var cluster = TestCluster.start(temporary, web, INSTANCES)) {
      var left = Integer.getInteger("kills", 60);
      while (left > 0) {
        var kills = new RandomKills(cluster, random, Math.min(left, IN_ONE_CRAWL), journal);
        journal.log(left + " kills to come");
        try (var crawl = ClusterCrawl.submit(cluster, web, "" + left, DELAY, random)) {
          crawlWithKills(crawl, kills);
          crawl.assertExact((long) kills.repeatingKills() * UNCOMMITTED);
          journal.log("exact; " + crawl);
        }
        left -= kills.kills();
      }
      journal.logSummary();
    }
  }

  private static void crawlWithKills(ClusterCrawl crawl, RandomKills kills) {
    TestCluster.until(() -> crawl.requests() > 0);
    TestCluster.until(
        () -> {
          kills.step();
          return crawl.isFinished();
        });
    kills.awaitRecovery();
  }
}
