package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of URLs of an archive that are requested again. */
@Tag("integration")
class ArchiveRefreshTest {
  private static final String A = "http://a.test/";
  private static final String ONE = A + "one";
  private static final String FORMULA =
      "((no-cycles) (or (depth 0) (resource-search \"no such text\")))";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path temporary;

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static TestHosts hosts() {
    return serve(new TestHosts(), text("/one", "text/html", "<p>first"));
  }

  private static TestHosts serve(TestHosts hosts, WebRoute one) {
    var two = text("/two", "text/plain", "two").inVersion("\"2\"", "Mon, 05 Jan 2026 12:00:00 GMT");
    return hosts.with("a.test", page("/").linksTo("/one", "/two"), one, two);
  }

  private String[] line(String... arguments) {
    var dir = Stream.of("--dir", folder().toString());
    return Stream.of(Stream.of("archive"), Stream.of(arguments), dir)
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  private String archive(String... arguments) throws Exception {
    return CommandInProcess.run(line(arguments));
  }

  private String refresh(TestHosts hosts, String... urls) throws Exception {
    return archive(
        Stream.of(Stream.of("refresh"), Stream.of(urls), Stream.of(hosts.reach()))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }

  private String body(String url) throws Exception {
    var file = temporary.resolve("body");
    archive("get", url, "--output", file.toString());
    return Files.readString(file);
  }

  private void crawl(TestHosts hosts) throws Exception {
    CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));
  }

  @Test
  void aStoppedCrawlRequestsTheseUrlsAgainAndEnds() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts);
      serve(hosts, text("/one", "text/html", "<p>second<a href=/new>new</a>"));
      assertThat(refresh(hosts, ONE, A + "two"))
          .containsPattern("200 .* http://a.test/one\n")
          .containsPattern("304 .* http://a.test/two \\(revisit\\)");
      assertThat(hosts.requests()).containsAllEntriesOf(Map.of(A, 1L, ONE, 2L, A + "two", 2L));
    }
    assertThat(archive("list", ONE)).hasLineCount(2);
    assertThat(body(ONE)).contains("second");
    assertThat(body(A + "two")).isEqualTo("two");
  }

  @Test
  void anErrorReplacesNoCapture() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts);
      serve(hosts, status("/one", 404));
      assertThat(refresh(hosts, ONE)).containsPattern("404 .* http://a.test/one \\(failed\\)");
    }
    assertThat(archive("list", ONE)).hasLineCount(2);
    assertThat(body(ONE)).contains("first");
    var mirror = temporary.resolve("mirror");
    archive("mirror", "--to", mirror.toString());
    assertThat(mirror.resolve("a.test/one.html")).content().contains("first");
  }

  @Test
  void anErrorWithoutAnEarlierCaptureIsNotStored() throws Exception {
    try (var hosts = serve(new TestHosts(), status("/one", 404))) {
      crawl(hosts);
    }
    assertThat(archive("list", ONE)).contains("no captures");
  }

  @Test
  void aUrlOutsideOfTheArchiveIsRejectedAndTheOthersAreRefreshed() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts);
      var urls = Stream.of("refresh", A + "none", ONE, A + "two");
      var line = line(Stream.concat(urls, Stream.of(hosts.reach())).toArray(String[]::new));
      try (var run = CommandInProcess.start(line)) {
        assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.printed().lines())
            .satisfiesExactly(
                none ->
                    assertThat(none)
                        .startsWith(A + "none: rejected: not in the archive (expected:"),
                one -> assertThat(one).contains(" 200 ", ONE),
                two -> assertThat(two).contains(A + "two"));
      }
      assertThat(hosts.requests()).containsAllEntriesOf(Map.of(ONE, 2L, A + "two", 2L));
    }
  }

  @Test
  void nothingIsRequestedIfAllUrlsAreRejected() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts);
      try (var run = CommandInProcess.start(line("refresh", A + "none", "--json"))) {
        assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.printed()).contains("\"rejection\":\"not in the archive (expected:");
      }
      assertThat(hosts.requests()).containsEntry(ONE, 1L);
    }
  }

  @Test
  void aStoppedActivityRequestsNothing() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts);
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(refresh(hosts, ONE)).contains(ONE + ": not requested now: its activities are");
      assertThat(hosts.requests()).containsEntry(ONE, 1L);
    }
  }

  @Test
  void aBudgetThatIsSpentStillAllowsPagesThatItHasPaidFor() throws Exception {
    try (var hosts = hosts()) {
      var line = hosts.crawl(folder(), A, "--delay", "0s", "--archive", "--max-pages", "2");
      try (var crawl = CommandInProcess.start(line)) {
        assertThat(crawl.code()).isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());
      }
      var captured = archive("list").contains(ONE) ? ONE : A + "two";
      assertThat(refresh(hosts, captured, A)).doesNotContain("not requested");
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 2L, captured, 2L));
    }
  }

  @Test
  void theDelayOfTheCrawlAppliesAndTheCrawlIsFinishedAfterIt() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "1s", "--archive"));
      refresh(hosts, A, ONE, A + "two");
      var log =
          hosts.web.log().stream()
              .filter(logged -> !logged.request().target().equals("/robots.txt"))
              .toList();
      assertThat(log).hasSize(6);
      for (var next = 1; next < log.size(); next++)
        assertThat(log.get(next).sinceEndOf(log.get(next - 1)))
            .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
    assertThat(CommandInProcess.run("status", "--dir", folder().toString())).contains("finished");
  }

  @Test
  void aRejectedPageIsStoredAgainOnRequest() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(
          hosts.crawl(
              folder(),
              A,
              "--delay",
              "0s",
              "--archive",
              "--archive-rejected",
              "--constraints",
              FORMULA));
      serve(hosts, text("/one", "text/html", "<p>second"));
      assertThat(refresh(hosts, ONE)).contains(ONE + ": no new capture");
      assertThat(refresh(hosts, ONE, "--archive-rejected")).containsPattern("200 .* " + ONE);
    }
    assertThat(archive("list", ONE)).hasLineCount(2);
    assertThat(body(ONE)).contains("second");
  }

  @Test
  void aRunningCrawlRequestsAUrlAgain() throws Exception {
    try (var hosts = hosts();
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A, "--delay", "3s", "--archive"))) {
      await()
          .atMost(PATIENCE)
          .until(() -> Files.exists(folder().resolve("running.json")) && isArchived());
      assertThat(archive("refresh", A)).contains(A + ": requested again; the crawl is running");
      assertThat(crawl.code()).as(crawl::printed).isZero();
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 2L, ONE, 1L, A + "two", 1L));
    }
    assertThat(archive("list", A)).hasLineCount(2).contains("(revisit)");
  }

  private boolean isArchived() throws Exception {
    return archive("list", A).contains(" 200 ");
  }
}
