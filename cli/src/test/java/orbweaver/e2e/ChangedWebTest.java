package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of a web that changes between two crawls of a pipeline of five processes, while one service
 * after the other is killed: the published topics equal the graph.
 */
@Tag("faults")
@Tag("integration")
class ChangedWebTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration SLOW = Duration.ofMillis(20);
  private static final int PAGES = 120;
  private static final int LAST = PAGES - 1;
  private static final int GONE = 410;

  private final List<List<String>> before = links(1);
  private final List<List<String>> after = links(2);

  @TempDir Path temporary;

  /** Creates links by which each page leads to the next, so that all are found. */
  private static List<List<String>> links(long seed) {
    var random = new Random(seed);
    return IntStream.range(0, PAGES)
        .mapToObj(i -> List.of("/" + (i + 1) % PAGES, "/" + random.nextInt(PAGES)))
        .toList();
  }

  @Test
  void thePublishedTopicsEqualTheGraphAfterTheWebChanged() throws Exception {
    try (var hosts = new TestHosts().with("a.test", routes(before).toArray(WebRoute[]::new));
        var services = ServiceProcesses.start(temporary, hosts.reach())) {
      crawl(hosts, services, "first", "sink", "extractor");
      var gone = Stream.<WebRoute>of(status("/" + LAST, GONE));
      hosts.with("a.test", Stream.concat(routes(after).limit(LAST), gone).toArray(WebRoute[]::new));
      crawl(hosts, services, "second", "sink", "fetcher", "sink");

      services.drainSink();
      var edges = ExportedGraph.edges(services.folder());
      assertThat(edges).isEqualTo(edges());
      var pipeline = PipelineAdmin.open(KafkaSettings.of(services.bootstrap()));
      assertThat(PublishedGraph.edges(pipeline)).isEqualTo(edges);
      assertThat(PublishedGraph.pages(pipeline))
          .isEqualTo(PublishedGraph.exported(services.folder()));
    }
  }

  private static Stream<WebRoute> routes(List<List<String>> links) {
    return IntStream.range(0, PAGES)
        .mapToObj(i -> page("/" + i).linksTo(links.get(i).toArray(String[]::new)))
        .map(page -> page.taking(() -> SLOW));
  }

  /** Crawls all pages, without reuse between activities. */
  private void crawl(TestHosts hosts, ServiceProcesses services, String name, String... killed)
      throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {max-age: 0s}
        constraints: ((no-cycles) (origin-host))
        """
            .formatted(name);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    String[] line = {
      "crawl",
      A + "0",
      "--activity",
      file,
      "--bootstrap-server",
      services.bootstrap(),
      "--operator",
      "tests@a.test"
    };
    var requestsBefore = hosts.web.log().size();
    try (var crawl = CommandProcess.start(temporary, line)) {
      for (var kill = 0; kill < killed.length; kill++) {
        awaitRequests(hosts, crawl, requestsBefore + (kill + 1) * PAGES / (killed.length + 1));
        services.kill(killed[kill]);
        services.start(killed[kill]);
      }
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private static void awaitRequests(TestHosts hosts, CommandProcess crawl, int requests) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> hosts.web.log().size() >= requests || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  /** Exports the current edges; for the missing page, those before. */
  private String edges() {
    var edges = new TreeSet<String>();
    for (var i = 0; i < PAGES; i++) {
      for (var target : (i == LAST ? before : after).get(i)) edges.add(edge("/" + i, target));
    }
    return edges.stream().collect(joining("", "source\ttarget\tkind\n", ""));
  }

  private static String edge(String source, String target) {
    return "http://a.test%s\thttp://a.test%s\ta\n".formatted(source, target);
  }
}
