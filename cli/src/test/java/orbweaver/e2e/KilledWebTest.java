package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of kill -9 at any moment of a crawl with an embedded broker and published topics. */
@Tag("faults")
@Tag("integration")
class KilledWebTest extends KilledCrawl {
  /** Maximum number of requests between two commits of a fetcher; each may be repeated once. */
  private static final long UNCOMMITTED = 32;

  private final TangledWeb web = new TangledWeb(20261121);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aKilledCrawlFindsTheGraphOfAnUndisturbedCrawl(long seed) throws Exception {
    assertThat(crawl(seed, KILLS)).isEqualTo(crawl(seed + 1, 0));
  }

  private List<String> crawl(long seed, int kills) throws Exception {
    var random = new Random(seed);
    var folder = temporary.resolve("crawl" + seed);
    try (var hosts = web.serve(random)) {
      var line = line(hosts, folder, 1 + random.nextInt(6));
      crawl(web, hosts, random, kills, UNCOMMITTED * TangledWeb.DOMAINS, line);
      isPublished(folder);
      return List.of(ExportedGraph.pages(folder), ExportedGraph.edges(folder));
    }
  }

  private static void isPublished(Path folder) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline = PipelineAdmin.open(KafkaSettings.of(broker.bootstrap()));
      assertThat(PublishedGraph.edges(pipeline)).isEqualTo(ExportedGraph.edges(folder));
      assertThat(PublishedGraph.pages(pipeline)).isEqualTo(PublishedGraph.exported(folder));
    }
  }

  private String[] line(TestHosts hosts, Path folder, int partitions) {
    var publish = Stream.of("--publish", "--partitions", "" + partitions);
    return hosts.crawlWithBroker(
        folder,
        web.roots().getFirst(),
        Stream.concat(Stream.of(options(web)), publish).toArray(String[]::new));
  }
}
