package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the progress line and of the status while all hosts wait for their crawl delay. */
@Tag("integration")
class PolitenessWaitTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  // The last request of each host is for robots.txt, so all seeds wait.
  private static final Pattern ALL_WAIT =
      Pattern.compile("done 0 · in flight 0 · waiting for politeness 3 · queued 0 · .*crawl delay");

  @TempDir Path temporary;

  @Test
  void hostsThatWaitForTheirCrawlDelayAreShownAsWaiting() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = new TestHosts()) {
      for (var name : new String[] {"www.a.test", "www.b.test", "www.c.test"}) {
        hosts.with(name, WebRoute.robots("User-agent: *\n"), WebRoute.page("/"));
      }
      var seeds = new String[] {"http://www.b.test/", "http://www.c.test/", "--delay", "45s"};
      try (var crawl = CommandInProcess.start(hosts.crawl(folder, "http://www.a.test/", seeds))) {
        await()
            .atMost(PATIENCE)
            .until(() -> ALL_WAIT.matcher(crawl.printed()).find() || !crawl.isAlive());

        assertThat(crawl.printed()).containsPattern(ALL_WAIT);
        await()
            .atMost(PATIENCE)
            .untilAsserted(
                () ->
                    assertThat(CommandInProcess.run("status", "--dir", folder.toString()))
                        .contains("in flight 0, waiting for politeness 3, queued 0"));
      }
    }
  }
}
