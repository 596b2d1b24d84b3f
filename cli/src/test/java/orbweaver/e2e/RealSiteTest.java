package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of crawls of real documentation sites, each command in its own process. */
@Tag("integration")
class RealSiteTest {
  private static final Duration END = Duration.ofMinutes(1);
  private static final Map<String, String> AT_ONCE = Map.of("ORBWEAVER_DELAY", "0s");

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"guava", "kafka-clients"})
  void aCrawlFindsEveryEdgeOfARealSiteAndRequestsEveryPageOnce(String name) throws Exception {
    try (var site = DocumentationSite.of(name)) {
      var folder = temporary.resolve("crawl");

      var printed = CommandProcess.run(temporary, AT_ONCE, site.crawl(folder));

      var last = site.web.log().getLast().end();
      assertThat(Duration.ofNanos(System.nanoTime() - last)).isLessThan(END);
      assertThat(printed).contains("finished");
      assertThat(edges(folder)).isEqualTo(site.truth.export());
      site.assertEachIsRequestedOnce(0);
      assertASecondRunSendsNoRequest(site, folder);
    }
  }

  private void assertASecondRunSendsNoRequest(DocumentationSite site, Path folder)
      throws Exception {
    var before = site.web.log().size();
    assertThat(CommandProcess.run(temporary, AT_ONCE, site.crawl(folder))).contains("finished");
    assertThat(site.web.log()).hasSize(before);
  }

  private String edges(Path folder) throws Exception {
    return CommandProcess.run(
        temporary, "graph", "export", "--dir", folder.toString(), "--format", "edges");
  }
}
