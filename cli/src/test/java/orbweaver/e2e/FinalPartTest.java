package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.graph.analysis.webmap.MappedResource;
import orbweaver.graph.analysis.webmap.WebMap;
import orbweaver.graph.store.LinkGraph;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test that the final part of the map of a running crawl is a beginning of the whole map. */
@Tag("integration")
class FinalPartTest {
  private static final String NAME = "map";
  private static final String SEED = "http://a.test/";
  private static final Duration DELAY = Duration.ofMillis(15);
  private static final long PATIENCE = 120;
  private static final long MEMORY = 64L << 20;
  private static final int PARTS_BEFORE_SHORT_PATHS = 10;

  @TempDir Path temporary;

  // The host with the short paths answers last, so that parents and depths change.
  @ParameterizedTest
  @ValueSource(strings = {"(depth 4)", "(depth 12)", ""})
  void eachPartIsABeginningOfTheMap(String depth) throws Exception {
    var isOpen = new CountDownLatch(1);
    var parts = new ArrayList<List<MappedResource>>();
    try (var hosts = new RandomWeb(20261126, 60, 8).serve(isOpen);
        var folder = CrawlFolder.claim(temporary.resolve("crawl"), FolderKind.CRAWL);
        var crawl = open(hosts, folder);
        var store = crawl.openGraph()) {
      var formula = "((no-cycles) " + depth + " (header-robots-allowed))";
      submit(crawl, ActivitySubmission.of(NAME, formula).withSeeds(1).withDelay(DELAY));
      submit(crawl, new Seed(SEED, Optional.of(NAME)));
      while (!(crawl.progress(NAME).isFinished(1) && crawl.isCaughtUp())) {
        assertThat(crawl.fault()).isEmpty();
        parts.add(finalPart(store.graph()));
        if (parts.size() == PARTS_BEFORE_SHORT_PATHS) isOpen.countDown();
      }

      var activity = store.graph().activities().getFirst();
      var map = store.graph().query(WebMap.of(activity, false)).resources();
      assertThat(map).hasSizeGreaterThan(10);
      for (var part : parts) assertThat(part).isEqualTo(map.subList(0, part.size()));
      assertThat(parts).extracting(List::size).isSorted();
      assertThat(parts).anyMatch(part -> part.size() > 1 && part.size() < map.size());
      assertThat(finalPart(store.graph())).isEqualTo(map);
    }
  }

  private static List<MappedResource> finalPart(LinkGraph graph) {
    return graph.activities().stream()
        .map(activity -> graph.query(WebMap.finalPart(activity, false, 1)).resources())
        .findFirst()
        .orElse(List.of());
  }

  private static EngineCrawl open(TestHosts hosts, CrawlFolder folder) {
    var overrides = Stream.of(hosts.reach()[3].split(",")).map(ConnectTo::parse).toList();
    var fetcher =
        FetcherSettings.of("test")
            .withAllowedNetworks(List.of(Cidr.parse("127.0.0.0/8")), overrides);
    var settings =
        new EngineCrawl.Settings(
            fetcher, new GraphLocation.InFolder(), PipelinePlan.forFolder(), MEMORY);
    return EngineCrawl.open(folder, settings, InstantSource.system());
  }

  private static void submit(EngineCrawl crawl, Submission submission) throws Exception {
    var _ = crawl.submit(submission).get(PATIENCE, TimeUnit.SECONDS);
  }
}
