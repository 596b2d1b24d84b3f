package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Test of repeated crawls of one web with varying numbers of instances and partitions, response
 * times, aborted transactions and restarts: each crawl finds the same.
 */
@Isolated("other tests would slow down the recovery that this test times")
@Tag("integration")
class RepeatedCrawlTest {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration DELAY = Duration.ofMillis(10);
  private static final Duration PROOF = Duration.ofSeconds(5);
  private static final Duration RECOVERY = Duration.ofSeconds(30);

  private final TangledWeb web = new TangledWeb(20261121);

  @TempDir Path temporary;

  /** Parameters of one crawl. */
  private record Circumstances(long seed, int instances, int partitions, int troubles) {
    static Circumstances of(long seed) {
      var instances = 1 << seed % 3;
      var partitions = List.of(1, 2, 3, 5, 8).get((int) (seed % 5));
      // An instance without a partition is idle.
      return new Circumstances(seed, instances, Math.max(instances, partitions), (int) (seed % 4));
    }
  }

  @Test
  @Tag("faults")
  void twoCrawlsFindTheSameGraph(TestReporter reporter) throws Exception {
    findTheSame(LongStream.of(3, 5), reporter);
  }

  @Test
  @Tag("faults")
  void tenCrawlsFindTheSameGraph(TestReporter reporter) throws Exception {
    findTheSame(LongStream.rangeClosed(6, 15), reporter);
  }

  private void findTheSame(LongStream seeds, TestReporter reporter) throws Exception {
    var found = new ArrayList<CrawlOutcome>();
    try (var broker = LocalBroker.start(temporary.resolve("broker"))) {
      for (var seed : seeds.toArray()) {
        var how = Circumstances.of(seed);
        var start = System.nanoTime();
        found.add(crawl(broker, how));
        assertThat(found.getLast()).as("%s", how).isEqualTo(found.getFirst());
        reporter.publishEntry(how.toString(), "" + Duration.ofNanos(System.nanoTime() - start));
      }
    }
    assertThat(found.getFirst().depths()).isEqualTo(web.depths());
  }

  private CrawlOutcome crawl(LocalBroker broker, Circumstances how) throws Exception {
    var kafka = new KafkaSettings(broker.bootstrap(), "crawl" + how.seed, Map.of());
    var folder = temporary.resolve("crawl" + how.seed);
    var random = new Random(how.seed);
    try (var hosts = web.serve(random)) {
      var found = Optional.<CrawlOutcome>empty();
      var requests = 0;
      try (var services =
          new InProcessPipeline(kafka, folder, how.partitions, how.instances, hosts.web)) {
        finish(services, hosts, how, random);
        requests = hosts.web.log().size();
        try (var store = services.store()) {
          found =
              Optional.of(CrawlOutcome.in(store.graph(), TangledWeb.FORMULAS.keySet(), web.urls()));
        }
      }
      assertThat(hosts.web.log()).as("after the end, %s", how).hasSize(requests);
      return found.orElseThrow();
    }
  }

  private void finish(InProcessPipeline services, TestHosts hosts, Circumstances how, Random random)
      throws Exception {
    TangledWeb.FORMULAS.forEach((activity, formula) -> services.submit(plan(activity, formula)));
    var seeds = web.roots().size();
    try (var checks = new CountsChecks(services.pipeline(), TangledWeb.FORMULAS.keySet(), seeds)) {
      var share = web.depths().size() / (how.troubles + 1);
      for (var disturbance = 0; disturbance < how.troubles; disturbance++) {
        var threshold = disturbance * share + random.nextInt(share);
        until(() -> checks.areFinished() || hosts.web.log().size() > threshold);
        services.disturb(random);
      }
      until(checks::areFinished);
    }
    assertPolite(new WebLogCheck(hosts.web), how, System.nanoTime());
    services.assertNoFault();
  }

  private static void until(BooleanSupplier condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(condition::getAsBoolean);
  }

  private static void assertPolite(WebLogCheck log, Circumstances how, long end) {
    log.assertPauses(DELAY);
    log.assertRobotsTxtFirst(TangledWeb::isClosed);
    // At most one request per domain is in flight when a service ends.
    log.assertEachRequestedOnce((long) how.troubles * TangledWeb.DOMAINS);
    var most = how.troubles == 0 ? PROOF : RECOVERY;
    assertThat(log.silentFor(end)).isBetween(Duration.ZERO, most);
  }

  private CrawlPlan plan(String activity, String formula) {
    var seeds = web.roots().stream().map(CrawlUrl::of).toList();
    return CrawlPlan.of(activity, seeds, formula).withDelay(DELAY);
  }
}
