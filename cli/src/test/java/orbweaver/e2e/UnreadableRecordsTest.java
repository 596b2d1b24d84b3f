package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of unreadable records on every topic of a pipeline: the crawl continues. */
@Tag("integration")
class UnreadableRecordsTest {
  private static final String FIRST = "http://a.test/0";
  private static final String SECOND = "http://a.test/more";
  private static final int PAGES = 30;

  @TempDir Path temporary;

  @Test
  void eachUnreadableRecordBecomesADeadLetterAndTheGraphIsExact() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(hosts.crawlWithBroker(folder, FIRST, "--delay", "0s"));
      List<UnreadableRecord> laid;
      try (var broker = LocalBroker.start(folder.resolve("broker"))) {
        laid = UnreadableRecord.into(PipelineAdmin.open(KafkaSettings.of(broker.bootstrap())));
      }

      CommandInProcess.run(hosts.crawlWithBroker(folder, FIRST, SECOND, "--delay", "0s"));

      assertExact(hosts, folder);
      assertDeadLetters(laid, folder);
    }
  }

  @Test
  void unreadableRecordsWrittenDuringTheCrawlBecomeDeadLettersToo() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");
      List<UnreadableRecord> laid;
      var line = hosts.crawlWithBroker(folder, FIRST, SECOND, "--delay", "0s");
      try (var crawl = CommandInProcess.start(line)) {
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> hosts.web.log().size() > 3 || !crawl.isAlive());
        laid =
            UnreadableRecord.into(
                PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder))));
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      CommandInProcess.run(line);

      assertExact(hosts, folder);
      assertDeadLetters(laid, folder);
    }
  }

  private void assertExact(TestHosts hosts, Path folder) throws Exception {
    assertThat(ExportedGraph.edges(folder)).isEqualTo(edges());
    assertThat(hosts.requests())
        .hasSize(PAGES + 2)
        .allSatisfy((_, times) -> assertThat(times).isOne());
  }

  private static void assertDeadLetters(List<UnreadableRecord> laid, Path folder) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var deadLetters =
          PipelineProbe.deadLetters(PipelineAdmin.open(KafkaSettings.of(broker.bootstrap())));
      for (var poison : laid) {
        var reasons = deadLetters.stream().map(poison::why).flatMap(Optional::stream).toList();
        assertThat(reasons).as(poison.toString()).isNotEmpty();
        assertThat(reasons).allSatisfy(why -> assertThat(why).contains(": "));
      }
      assertThat(deadLetters)
          .allMatch(
              deadLetter -> laid.stream().anyMatch(poison -> poison.why(deadLetter).isPresent()));
    }
  }

  /** Creates a chain of pages, and a page with a single link. */
  private static TestHosts hosts() {
    var chain = IntStream.range(0, PAGES).mapToObj(i -> page("/" + i).linksTo("/" + (i + 1)));
    var more = Stream.of(page("/more").linksTo("/0"));
    return new TestHosts(4).with("a.test", Stream.concat(chain, more).toArray(WebRoute[]::new));
  }

  private static String edges() {
    var chain = IntStream.range(0, PAGES).mapToObj(i -> edge("" + i, "" + (i + 1)));
    return Stream.concat(chain, Stream.of(edge("more", "0")))
        .sorted()
        .collect(joining("", "source\ttarget\tkind\n", ""));
  }

  private static String edge(String from, String to) {
    return "http://a.test/" + from + "\thttp://a.test/" + to + "\ta\n";
  }
}
