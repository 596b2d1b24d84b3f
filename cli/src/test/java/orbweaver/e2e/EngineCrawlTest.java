package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
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
import orbweaver.rule.submission.SubmissionReply;
import orbweaver.rule.submission.SubmissionReply.Accepted;
import orbweaver.rule.submission.SubmissionReply.Unchanged;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the engine against the known truth, and against the pipeline on Kafka. */
@Tag("integration")
class EngineCrawlTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration DELAY = Duration.ofMillis(10);
  private static final long MEMORY = 64L << 20;
  private static final String WALK = "walk";
  private static final String LARGE = "http://large.test";
  private static final int LARGE_PAGES = 60;

  private final TangledWeb web = new TangledWeb(20261125);

  @TempDir Path temporary;

  private EngineCrawl open(TestHosts hosts, CrawlFolder folder) {
    var overrides = Stream.of(hosts.reach()[3].split(",")).map(ConnectTo::parse).toList();
    var fetcher =
        FetcherSettings.of("test")
            .withAllowedNetworks(List.of(Cidr.parse("127.0.0.0/8")), overrides);
    var settings =
        new EngineCrawl.Settings(
            fetcher, new GraphLocation.InFolder(), PipelinePlan.forFolder(), MEMORY);
    return EngineCrawl.open(folder, settings, InstantSource.system());
  }

  private static CrawlFolder claim(Path path) {
    return CrawlFolder.claim(path, FolderKind.CRAWL);
  }

  private static SubmissionReply submit(EngineCrawl crawl, Submission submission) throws Exception {
    return crawl.submit(submission).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private void submitAll(EngineCrawl crawl) throws Exception {
    submitAll(crawl, TangledWeb.FORMULA, web.roots(), DELAY);
  }

  private static void submitAll(
      EngineCrawl crawl, String formula, List<String> roots, Duration delay) throws Exception {
    var activity = ActivitySubmission.of(WALK, formula).withSeeds(roots.size()).withDelay(delay);
    assertThat(submit(crawl, activity)).isInstanceOfAny(Accepted.class, Unchanged.class);
    for (var root : roots) {
      assertThat(submit(crawl, new Seed(root, Optional.of(WALK))))
          .isInstanceOfAny(Accepted.class, Unchanged.class);
    }
  }

  private static void awaitEnd(EngineCrawl crawl, int seeds) {
    await()
        .atMost(PATIENCE)
        .until(() -> crawl.fault().isPresent() || crawl.progress(WALK).isFinished(seeds));
    assertThat(crawl.fault()).isEmpty();
    await().atMost(PATIENCE).until(crawl::isCaughtUp);
  }

  @Test
  void findsTheKnownGraphAsThePipelineDoes() throws Exception {
    var engine = temporary.resolve("engine");
    var pipeline = temporary.resolve("pipeline");
    try (var hosts = web.serve(new Random(1))) {
      try (var claimed = claim(engine);
          var crawl = open(hosts, claimed)) {
        submitAll(crawl);
        awaitEnd(crawl, web.roots().size());
      }
      var log = new WebLogCheck(hosts.web);
      log.assertPauses(DELAY);
      log.assertRobotsTxtFirst(TangledWeb::isClosed);
      log.assertEachRequestedOnce(0);
      CommandInProcess.run(
          hosts.crawlWithBroker(pipeline, web.roots().getFirst(), KilledCrawl.options(web)));
    }

    assertThat(ExportedGraph.depths(engine)).containsAllEntriesOf(web.depths());
    assertThat(ExportedGraph.edgeRows(engine)).isEqualTo(web.edges());
    assertThat(ExportedGraph.pages(engine)).isEqualTo(ExportedGraph.pages(pipeline));
    assertThat(ExportedGraph.edges(engine)).isEqualTo(ExportedGraph.edges(pipeline));
  }

  @Test
  void aCrawlThatIsClosedAndOpenedAgainRequestsNothingTwice() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = web.serve(new Random(3))) {
      for (var part = 1; part <= 3; part++) {
        var requests = 20 * part;
        try (var claimed = claim(folder);
            var crawl = open(hosts, claimed)) {
          submitAll(crawl);
          await().atMost(PATIENCE).until(() -> hosts.web.log().size() > requests);
        }
      }
      try (var claimed = claim(folder);
          var crawl = open(hosts, claimed)) {
        awaitEnd(crawl, web.roots().size());
      }
      new WebLogCheck(hosts.web).assertEachRequestedOnce(0);
    }

    assertThat(ExportedGraph.edgeRows(folder)).isEqualTo(web.edges());
  }

  // Pages with many links are evaluated more slowly than they are fetched, so that some always wait
  // for the engine when the crawl is closed.
  @Test
  void pagesThatWaitForTheEngineAreNotRequestedAgain() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = largePages()) {
      var requests = 0;
      do {
        requests = hosts.web.log().size();
        try (var claimed = claim(folder);
            var crawl = open(hosts, claimed)) {
          submitAll(crawl, "((no-cycles) (origin-host))", List.of(LARGE + "/0"), Duration.ZERO);
          var more = requests + 3;
          await()
              .atMost(PATIENCE)
              .until(() -> hosts.web.log().size() > more || crawl.progress(WALK).isFinished(1));
        }
      } while (hosts.web.log().size() > requests);
      assertThat(hosts.requests()).hasSize(LARGE_PAGES);
      new WebLogCheck(hosts.web).assertEachRequestedOnce(0);
    }
  }

  private static TestHosts largePages() {
    var outside = IntStream.range(0, 2_000).mapToObj(n -> "http://other.test/" + n);
    var inside = IntStream.range(0, LARGE_PAGES).mapToObj(n -> LARGE + "/" + n);
    var links = Stream.concat(inside, outside).toArray(String[]::new);
    var pages =
        IntStream.range(0, LARGE_PAGES)
            .mapToObj(n -> page("/" + n).linksTo(links))
            .toArray(WebRoute[]::new);
    return new TestHosts().with("large.test", pages);
  }

  @Test
  void aCrawlWhoseGraphWasDeletedIsRejectedWithTheNextStep() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = web.serve(new Random(4))) {
      try (var claimed = claim(folder);
          var crawl = open(hosts, claimed)) {
        submitAll(crawl);
        awaitEnd(crawl, web.roots().size());
      }
      Files.delete(FolderLayout.graph(folder));

      try (var claimed = claim(folder)) {
        assertThatThrownBy(() -> open(hosts, claimed))
            .isInstanceOf(OperationException.class)
            .hasMessageContaining("the graph has the crawl log up to position 0")
            .hasMessageContaining("another --dir");
      }
    }
  }
}
