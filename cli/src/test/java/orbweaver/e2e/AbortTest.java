package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TransactionListing;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a crawl during which transactions are aborted. */
@Tag("integration")
class AbortTest {
  private static final List<String> STATIONS =
      List.of("rule-service", "frontier-service", "fetcher-service", "extractor-service");

  /** Delay by which the crawl still runs when the transactions have been aborted three times. */
  private static final String DELAY = "25ms";

  @TempDir Path temporary;

  @Test
  void abortedTransactionsChangeNeitherTheGraphNorTheNumberOfRequests() throws Exception {
    try (var site = DocumentationSite.of("kafka-clients")) {
      var folder = temporary.resolve("crawl");
      try (var crawl =
          CommandInProcess.start(site.crawl(folder, "--delay", DELAY, "--embedded-broker"))) {
        for (var share : List.of(0.1, 0.4, 0.7)) {
          awaitRequests(site, crawl, (int) (share * site.truth.urls().size()));
          fenceAll(folder);
        }
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      assertThat(ExportedGraph.edges(folder)).isEqualTo(site.truth.export());
      site.assertEachIsRequestedOnce(0);
    }
  }

  private static void awaitRequests(DocumentationSite site, CommandInProcess crawl, int requests) {
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> site.web.log().size() >= requests || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  /** Aborts all open transactions; each producer learns of it at its next request. */
  private static void fenceAll(Path folder) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", PipelineProbe.bootstrap(folder)))) {
      var ids =
          admin.listTransactions().all().get().stream()
              .map(TransactionListing::transactionalId)
              .filter(id -> STATIONS.stream().anyMatch(id::contains))
              .toList();
      for (var service : STATIONS) assertThat(ids).anyMatch(id -> id.contains(service));
      admin.fenceProducers(ids).all().get();
    }
  }
}
