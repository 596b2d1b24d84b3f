package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that a crawl without a broker loads no class of Kafka, which would slow its start. */
@Tag("integration")
class LoadedClassesTest {
  @TempDir Path temporary;

  @Test
  void aCrawlWithoutABrokerLoadsNoClassOfKafka() throws Exception {
    var log = temporary.resolve("classes.txt");
    // The cache of the tests contains classes of Kafka, the one of the launcher does not.
    var options = "-XX:AOTMode=off -Xlog:class+load:file=" + log;
    var variables = Map.of("JDK_JAVA_OPTIONS", options);
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/1"), page("/1"))) {
      var line = hosts.crawl(temporary.resolve("crawl"), "http://a.test/", "--delay", "0s");
      assertThat(CommandProcess.run(temporary, variables, line)).contains("finished: ");
      assertThat(hosts.requests()).hasSize(2);
    }

    assertThat(Files.readAllLines(log))
        .anyMatch(loaded -> loaded.contains("orbweaver.app.engine.EngineRun"))
        .noneMatch(loaded -> loaded.contains("org.apache.kafka."));
  }
}
