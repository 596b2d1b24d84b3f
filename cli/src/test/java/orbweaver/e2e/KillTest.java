package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 of the whole ring in one process, and the same command again. */
class KillTest {
  /** Orders of one host that can be out at a kill: each may be asked for once more. */
  private static final int WINDOW = 32;

  @TempDir Path temporary;

  @Test
  void aCrawlKilledThreeTimesFindsTheSame() throws Exception {
    killed(3, "kafka-clients", 20261121);
  }

  @Test
  @Tag("faults")
  void aCrawlKilledTenTimesFindsTheSame() throws Exception {
    killed(10, "guava", 7);
  }

  private void killed(int kills, String name, long seed) throws Exception {
    try (var site = Site.of(name)) {
      var folder = temporary.resolve("crawl");
      var random = new Random(seed);
      for (var kill = 0; kill < kills; kill++) killWhenSomeMoreIsAsked(site, folder, random, kills);
      assertThat(Command.run(temporary, site.crawl(folder))).contains("finished");

      var edges =
          Command.run(
              temporary, "graph", "export", "--dir", folder.toString(), "--format", "edges");
      assertThat(edges).isEqualTo(site.truth.export());
      site.isAskedOnce((long) kills * WINDOW);
    }
  }

  private void killWhenSomeMoreIsAsked(Site site, Path folder, Random random, int kills)
      throws Exception {
    var share = site.truth.urls().size() / (kills + 1);
    var mark = site.web.log().size() + 1 + random.nextInt(share);
    try (var crawl = Command.start(temporary, site.crawl(folder))) {
      await()
          .atMost(Duration.ofMinutes(2))
          .pollInterval(Duration.ofMillis(5))
          .until(() -> site.web.log().size() >= mark || !crawl.isAlive());
      assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
      crawl.kill();
    }
  }
}
