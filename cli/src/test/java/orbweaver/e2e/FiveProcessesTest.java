package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the pipeline as five processes and a broker: it finds the same as a single process. */
@Tag("faults")
@Tag("integration")
class FiveProcessesTest {
  /** Maximum number of requests between two commits of a fetcher; each may be repeated once. */
  private static final int UNCOMMITTED = 32;

  @TempDir Path temporary;

  @Test
  void fiveProcessesFindTheSameAsOneProcess() throws Exception {
    try (var site = DocumentationSite.of("kafka-clients");
        var services = ServiceProcesses.start(temporary, site.reach())) {
      crawl(site, services, List.of());

      assertEqualsOneProcess(site, services);
      site.assertEachIsRequestedOnce(0);
    }
  }

  @Test
  void theGraphIsExactAfterEachServiceWasKilledAndRestarted() throws Exception {
    try (var site = DocumentationSite.of("kafka-clients");
        var services = ServiceProcesses.start(temporary, site.reach())) {
      crawl(site, services, ServiceProcesses.STATIONS);

      assertEqualsOneProcess(site, services);
      site.assertEachIsRequestedOnce(UNCOMMITTED);
    }
  }

  @Test
  void theGraphIsExactAfterTheBrokerWasKilledAndRestarted() throws Exception {
    try (var site = DocumentationSite.of("kafka-clients");
        var services = ServiceProcesses.start(temporary, site.reach())) {
      crawl(site, services, List.of("broker"));

      assertEqualsOneProcess(site, services);
      site.assertEachIsRequestedOnce(UNCOMMITTED);
    }
  }

  /** Kills these one after the other while it goes on. */
  private void crawl(DocumentationSite site, ServiceProcesses services, List<String> killed)
      throws Exception {
    try (var crawl =
        CommandProcess.start(
            temporary,
            "crawl",
            DocumentationSite.SEED,
            "--bootstrap-server",
            services.bootstrap(),
            "--operator",
            "tests@site.test",
            "--delay",
            "0s")) {
      for (var i = 0; i < killed.size(); i++) {
        awaitRequests(site, crawl, (i + 1) * site.truth.urls().size() / (killed.size() + 1));
        services.kill(killed.get(i));
        services.start(killed.get(i));
      }
      assertThat(crawl.code()).as(crawl::printed).isZero();
      assertThat(crawl.printed()).contains("finished");
      services.areAllAlive();
    }
  }

  private static void awaitRequests(DocumentationSite site, CommandProcess crawl, int requests) {
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> site.web.log().size() >= requests || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  private void assertEqualsOneProcess(DocumentationSite site, ServiceProcesses services)
      throws Exception {
    // The graph lags behind the pipeline, so its status is polled.
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(CommandInProcess.run("status", "--dir", services.folder().toString()))
                    .contains("finished"));
    services.drainSink();
    var edges = ExportedGraph.edges(services.folder());
    assertThat(edges).isEqualTo(site.truth.export());
    var pipeline = PipelineAdmin.open(KafkaSettings.of(services.bootstrap()));
    assertThat(PublishedGraph.edges(pipeline)).isEqualTo(edges);
    assertThat(PublishedGraph.pages(pipeline))
        .isEqualTo(PublishedGraph.exported(services.folder()));
    try (var other = DocumentationSite.of("kafka-clients")) {
      var folder = temporary.resolve("crawl");
      CommandProcess.run(temporary, other.crawl(folder, "--delay", "0s"));
      assertThat(edges).isEqualTo(ExportedGraph.edges(folder));
      assertThat(ExportedGraph.pages(services.folder())).isEqualTo(ExportedGraph.pages(folder));
    }
  }
}
