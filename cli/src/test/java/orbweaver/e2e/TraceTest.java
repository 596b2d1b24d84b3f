package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of option {@code --trace}, which prints accepted pages while a crawl runs. */
@Tag("integration")
class TraceTest {
  private static final String SITE = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String[] LINES = {
    "Walk Depth: 0  - http://a.test/",
    "Walk Depth: 1  -  http://a.test/m",
    "Walk Depth: 1  -  http://a.test/z",
    "Walk Depth: 2  -   http://a.test/z1",
    "Walk Depth: 3  -    http://a.test/z2",
  };

  @TempDir Path temporary;

  private static TestHosts web() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/z", "/moved", "/missing", "/logo.png"),
            page("/z").linksTo("/z1", "/"),
            page("/z1").linksTo("/z2"),
            page("/z2"),
            redirect("/moved", "/m"),
            page("/m"),
            bytes("/logo.png", "image/png", new byte[] {1}));
  }

  @Test
  void eachAcceptedPageIsPrintedOnceAlsoAcrossRuns() throws Exception {
    try (var hosts = web()) {
      var first = crawl(hosts, ExitCode.BUDGET_EXHAUSTED, "--trace", "--max-pages", "2");
      var second = crawl(hosts, ExitCode.FINISHED, "--trace", "--max-pages", "100");
      var third = crawl(hosts, ExitCode.FINISHED, "--trace", "--max-pages", "100");

      assertThat(traced(first)).hasSize(2);
      assertThat(Stream.of(first, second).flatMap(printed -> traced(printed).stream()))
          .containsExactlyInAnyOrder(LINES);
      assertThat(traced(third)).isEmpty();
      assertThat(second).contains("\nfinished: ");
    }
  }

  @Test
  void withJsonEachPageIsALineBeforeTheSummary() throws Exception {
    try (var hosts = web()) {
      var printed = crawl(hosts, ExitCode.FINISHED, "--trace", "--json");

      var lines = printed.lines().filter(line -> line.startsWith("{")).toList();
      assertThat(lines).hasSize(LINES.length + 1);
      assertThat(lines.subList(0, LINES.length))
          .contains("{\"depth\":0,\"url\":\"http://a.test/\"}");
      assertThat(lines.getLast()).startsWith("{\"activity\":\"default\"");
    }
  }

  @Test
  void pagesArePrintedWhileTheCrawlRuns() throws Exception {
    try (var hosts =
        web().with("slow.test", robots("User-agent: *\nCrawl-delay: 250\n"), page("/"))) {
      var words = hosts.crawl(folder(), SITE, "http://slow.test/", "--delay", "0s", "--trace");
      try (var command = CommandInProcess.start(words)) {
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> assertThat(traced(command.printed())).contains(LINES));
        assertThat(command.isAlive()).isTrue();
        CommandInProcess.run("stop", "default", "--dir", folder().toString());
        assertThat(command.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
      }
    }
  }

  @Test
  void aClosedOutputEndsOnlyTheTrace() throws Exception {
    try (var hosts = web()) {
      try (var command = CommandInProcess.startAndRead(1, words(hosts, "--trace"))) {
        assertThat(command.code()).as(command::printed).isZero();
        assertThat(traced(command.printed())).isNotEmpty();
      }

      assertThat(hosts.requests()).containsKey("http://a.test/z2");
      var again = crawl(hosts, ExitCode.FINISHED, "--trace");
      assertThat(traced(again)).isEmpty();
      assertThat(again).contains("\nfinished: ");
    }
  }

  @Test
  void withoutTheOptionNoPageIsPrinted() throws Exception {
    try (var hosts = web()) {
      assertThat(traced(crawl(hosts, ExitCode.FINISHED))).isEmpty();
    }
  }

  @Test
  void aCrawlWithABrokerHasNoTrace() throws Exception {
    try (var hosts = web();
        var command = CommandInProcess.start(hosts.crawlWithBroker(folder(), SITE, "--trace"))) {
      assertThat(command.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(command.printed()).contains("--trace: not allowed with ", "(expected: ");
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private String crawl(TestHosts hosts, ExitCode expected, String... more) throws Exception {
    try (var command = CommandInProcess.start(words(hosts, more))) {
      assertThat(command.code()).as(command::printed).isEqualTo(expected.number());
      return command.printed();
    }
  }

  private String[] words(TestHosts hosts, String... more) {
    var words = hosts.crawl(folder(), SITE, more);
    var formula = "((no-cycles) (header-content-type \"text/html\"))";
    return Stream.concat(Stream.of(words), Stream.of("--delay", "0s", "--constraints", formula))
        .toArray(String[]::new);
  }

  private static List<String> traced(String printed) {
    return printed.lines().filter(line -> line.startsWith("Walk Depth: ")).toList();
  }
}
