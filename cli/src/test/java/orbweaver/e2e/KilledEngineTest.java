package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Test of kill -9 at random moments of a crawl. {@code -Dengine.runs=20} runs it with more webs,
 * {@code -Dseed=N} with others.
 */
@Tag("integration")
class KilledEngineTest extends KilledCrawl {
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
      var line = hosts.crawl(folder, web.roots().getFirst(), options(web));
      crawl(web, hosts, random, KILLS, IN_FLIGHT * TangledWeb.DOMAINS, line);
    }

    assertThat(ExportedGraph.depths(folder)).containsAllEntriesOf(web.depths());
    assertThat(ExportedGraph.edgeRows(folder)).isEqualTo(web.edges());
  }
}
