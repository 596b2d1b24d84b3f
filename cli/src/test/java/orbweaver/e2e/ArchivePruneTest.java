package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Test of the deletion of captures, by the command and by the limits of a crawl. */
@Tag("integration")
class ArchivePruneTest {
  private static final String A = "http://a.test/";
  private static final String ONE = A + "one";
  private static final String TWO = A + "two";
  private static final String COPY = A + "copy";
  private static final String GONE = A + "gone";

  @TempDir Path temporary;

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static TestHosts serve(TestHosts hosts, String one, WebRoute gone) {
    var two = text("/two", "text/plain", "two").inVersion("\"2\"", "Mon, 05 Jan 2026 12:00:00 GMT");
    return hosts.with(
        "a.test",
        page("/").linksTo("/one", "/two", "/copy", "/gone"),
        text("/one", "text/plain", one),
        two,
        text("/copy", "text/plain", "first"),
        gone);
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

  private String body(String url) throws Exception {
    var file = temporary.resolve("body");
    archive("get", url, "--output", file.toString());
    return Files.readString(file);
  }

  private String[] crawl(TestHosts hosts, String... more) {
    var options = Stream.concat(Stream.of("--delay", "0s", "--archive"), Stream.of(more));
    return hosts.crawl(folder(), A, options.toArray(String[]::new));
  }

  /** Crawls the web, and refreshes three of its pages for each new version of one of them. */
  private void crawlAndRefresh(TestHosts hosts, String... versions) throws Exception {
    CommandInProcess.run(crawl(hosts));
    for (var version : versions) {
      serve(hosts, version, status("/gone", 404));
      var urls = Stream.of("refresh", ONE, TWO, GONE);
      archive(Stream.concat(urls, Stream.of(hosts.reach())).toArray(String[]::new));
    }
    assertThat(archive("list")).hasLineCount(5 + 3 * versions.length);
  }

  private static TestHosts hosts() {
    return serve(new TestHosts(), "first", text("/gone", "text/plain", "gone"));
  }

  @Test
  void whatIsLeftCanBeReadByAllCommands() throws Exception {
    try (var hosts = hosts()) {
      crawlAndRefresh(hosts, "second", "third");
      var estimate = archive("prune", "--older-than", "0s", "--dry-run", "--json");
      assertThat(JsonMapper.shared().readTree(estimate).get("deleted").asLong()).isPositive();
      assertThat(archive("list")).hasLineCount(11);

      assertThat(archive("prune", "--older-than", "0s")).contains(" captures deleted, ");
      checkPruned();
      // The crawl goes on with the archive.
      serve(hosts, "fourth", status("/gone", 404));
      var urls = Stream.of("refresh", ONE, TWO, GONE);
      archive(Stream.concat(urls, Stream.of(hosts.reach())).toArray(String[]::new));
    }
    assertThat(body(ONE)).isEqualTo("fourth");
    assertThat(body(TWO)).isEqualTo("two");
    assertThat(body(GONE)).isEqualTo("gone");
    assertThat(archive("list", GONE)).contains("404").hasLineCount(2);
    WarcContent.of(folder());
  }

  private void checkPruned() throws Exception {
    assertThat(archive("list", A)).hasLineCount(1);
    assertThat(archive("list", TWO)).contains(" 200 ", " 304 ").hasLineCount(2);
    assertThat(archive("list", GONE)).doesNotContain("404").hasLineCount(1);
    assertThat(body(ONE)).isEqualTo("third");
    assertThat(body(TWO)).isEqualTo("two");
    assertThat(body(COPY)).isEqualTo("first");
    assertThat(body(GONE)).isEqualTo("gone");
    var content = WarcContent.of(folder());
    var listed = archive("list").lines().map(row -> row.replace(" (revisit)", ""));
    assertThat(listed.map(row -> row.replaceAll(".* ", "")))
        .containsExactlyInAnyOrderElementsOf(content.responses());
    assertThat(Files.exists(folder().resolve("archive/orbweaver-00000.warc.gz"))).isFalse();

    var mirror = temporary.resolve("mirror");
    archive("mirror", "--to", mirror.toString());
    assertThat(mirror.resolve("a.test/one.txt")).hasContent("third");
    var wacz = temporary.resolve("a.wacz");
    archive("export", "--wacz", wacz.toString());
    assertThat(WaczFile.of(wacz).checkIndex().stream().map(row -> row.replaceAll(".* ", "")))
        .contains(A, ONE, TWO, COPY, GONE);
  }

  @Test
  void oneCaptureOfEachUrlIsKept() throws Exception {
    try (var hosts = hosts()) {
      crawlAndRefresh(hosts, "second", "third");
    }
    archive("prune", "--keep", "1");
    assertThat(archive("list", GONE)).contains("404").hasLineCount(2);
    assertThat(body(ONE)).isEqualTo("third");
    assertThat(body(COPY)).isEqualTo("first");
    WarcContent.of(folder());
  }

  @Test
  void aSizeThatIsNotReachedIsAnError() throws Exception {
    try (var hosts = hosts()) {
      crawlAndRefresh(hosts, "second", "third");
    }
    try (var run = CommandInProcess.start(line("prune", "--max-size", "1k"))) {
      assertThat(run.code()).isEqualTo(ExitCode.CHECK_FAILED.number());
      assertThat(run.printed()).contains("--max-size is not reached:");
    }
    archive("prune", "--max-size", "1k", "--include-newest");
    assertThat(archive("list")).contains("no captures");
  }

  @Test
  void aCommandWithoutALimitOrAnArchiveIsAnError() throws Exception {
    try (var run = CommandInProcess.start(line("prune"))) {
      assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(run.printed()).contains("--older-than, --keep, --max-size: missing");
    }
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    try (var run = CommandInProcess.start(line("prune", "--keep", "1"))) {
      assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(run.printed()).contains("no archive (expected:");
    }
  }

  @Test
  void anArchiveWithoutItsStateIsNotChanged() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(crawl(hosts));
      var file = folder().resolve("archive/orbweaver-00000.warc.gz");
      var bytes = Files.readAllBytes(file);
      Files.move(folder().resolve("state"), temporary.resolve("state"));
      var prune = line("prune", "--older-than", "0s");
      var dryRun = line("prune", "--older-than", "0s", "--dry-run");
      for (var command : List.of(prune, dryRun, crawl(hosts))) {
        try (var run = CommandInProcess.start(command)) {
          assertThat(run.code()).isNotZero();
          assertThat(run.printed()).contains("there are WARC files, but no state in ");
        }
        assertThat(file).hasBinaryContent(bytes);
      }
    }
  }

  @Test
  void aCrawlDeletesOldCaptures() throws Exception {
    try (var hosts = hosts()) {
      crawlAndRefresh(hosts, "2", "3", "4", "5", "6", "third");
      CommandInProcess.run(crawl(hosts, "--archive-retention", "1ms"));
    }
    checkPruned();
  }

  @Test
  void aCrawlBeyondItsSizeEndsWithTheCauseAndResumes() throws Exception {
    var random = new Random(1);
    var paths = IntStream.range(0, 30).mapToObj(i -> "/" + i).toList();
    var files =
        paths.stream()
            .map(
                path -> {
                  var bytes = new byte[10_000];
                  random.nextBytes(bytes);
                  return WebRoute.bytes(path, "image/png", bytes);
                });
    var home = page("/").linksTo(paths.toArray(String[]::new));
    try (var hosts = new TestHosts()) {
      hosts.with("a.test", Stream.concat(Stream.of(home), files).toArray(WebRoute[]::new));
      for (var run = 0; run < 2; run++) {
        try (var crawl = CommandInProcess.start(crawl(hosts, "--archive-size", "100k"))) {
          assertThat(crawl.code()).isEqualTo(ExitCode.INTERNAL_ERROR.number());
          assertThat(crawl.printed())
              .doesNotContain("cannot write")
              .contains("(expected: at most 100000, the limit --archive-size; raise it");
        }
      }
      CommandInProcess.run(crawl(hosts, "--archive-size", "1M"));
    }
    assertThat(WarcContent.of(folder()).urls("response")).hasSize(31);
  }
}
