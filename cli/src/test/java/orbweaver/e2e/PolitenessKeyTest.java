package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LocalWeb;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the politeness key, which is fixed at the creation of a pipeline. */
@Tag("integration")
class PolitenessKeyTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({"host, http://docs.a.test/other", "authority, http://www.a.test:8080/other"})
  void hostsWithDifferentPolitenessKeysAreFetchedInParallel(String key, String other)
      throws Exception {
    var open = new CountDownLatch(1);
    try (var web =
        LocalWeb.serving(
            page("/").linksTo("/slow", other),
            page("/slow").answersOnlyWhen(open),
            page("/other"))) {
      try (var crawl = CommandInProcess.start(crawl(web, key))) {
        await().atMost(PATIENCE).until(() -> !web.log("/other").isEmpty() || !crawl.isAlive());
        assertThat(web.log("/slow")).as(crawl::printed).isEmpty();
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      try (var crawl = CommandInProcess.start(crawl(web, "domain"))) {
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(2);
        assertThat(crawl.printed())
            .contains(
                "--politeness-key: domain (expected: " + key + ", the value of this pipeline");
      }
    }
  }

  private String[] crawl(LocalWeb web, String key) {
    var places =
        web.connectTo("www.a.test")
            + ","
            + web.connectTo("docs.a.test")
            + ",www.a.test:8080:"
            + web.address();
    return Stream.of(
            "crawl http://www.a.test/ --scope any --delay 0s --allow-private 127.0.0.0/8",
            "--connect-to " + places,
            "--dir " + temporary.resolve("crawl"),
            "--politeness-key " + key)
        .flatMap(words -> Stream.of(words.split(" ")))
        .toArray(String[]::new);
  }
}
