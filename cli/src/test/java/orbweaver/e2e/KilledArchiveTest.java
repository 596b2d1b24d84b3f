package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Test of kill -9 at random moments of a crawl with an archive. */
@Tag("integration")
class KilledArchiveTest extends KilledCrawl {
  private static final long SEED = Long.getLong("seed", 20261126);

  @Test
  void aKilledCrawlArchivesEachResponseOnce() throws Exception {
    var random = new Random(SEED);
    var web = new TangledWeb(SEED);
    var folder = temporary.resolve("crawl");
    try (var hosts = web.serve(random)) {
      var options =
          Stream.concat(Arrays.stream(options(web)), Stream.of("--archive")).toArray(String[]::new);
      var line = hosts.crawl(folder, web.roots().getFirst(), options);
      crawl(web, hosts, random, KILLS, IN_FLIGHT * TangledWeb.DOMAINS, line);

      var content = WarcContent.of(folder);
      var captured = content.urls("response", "revisit");
      assertThat(captured.keySet()).containsAll(web.depths().keySet());
      assertThat(captured).isEqualTo(content.urls("request")).isEqualTo(content.urls("metadata"));
      assertThat(captured.values()).containsOnly(1L);
      var list = CommandInProcess.run("archive", "list", "--dir", folder.toString());
      assertThat(list.lines().map(row -> row.replace(" (revisit)", "").replaceAll(".* ", "")))
          .containsExactlyInAnyOrderElementsOf(captured.keySet());
    }
  }
}
