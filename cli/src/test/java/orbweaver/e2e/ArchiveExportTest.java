package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of archives as WACZ files. */
@Tag("integration")
class ArchiveExportTest {
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String SAME = "the same text under two names";

  @TempDir Path temporary;

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "a.test",
            page("/").titled("Home").linksTo("/one?b=2&a=1", "/two", "/moved", "/image"),
            text("/one?b=2&a=1", "text/plain", SAME),
            text("/two", "text/plain", SAME),
            redirect("/moved", "/two"),
            WebRoute.bytes("/image", "image/png", new byte[] {(byte) 0x89, 'P', 'N', 'G'}));
  }

  private Path export() throws Exception {
    var file = temporary.resolve("a.wacz");
    CommandInProcess.run(
        "archive", "export", "--dir", folder().toString(), "--wacz", file.toString());
    return file;
  }

  @Test
  void aWaczFileContainsArchiveIndexAndPages() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));
    }
    var file = export();
    var wacz = WaczFile.of(file);
    assertThat(wacz.names())
        .containsExactly(
            "archive/orbweaver-00000.warc.gz",
            "indexes/index.cdxj",
            "pages/pages.jsonl",
            "datapackage.json",
            "datapackage-digest.json");
    wacz.checkPackage();
    var records = wacz.checkIndex();
    assertThat(records.stream().map(record -> record.replaceAll(".* ", "")))
        .containsExactly(A, A + "image", A + "moved", A + "one?b=2&a=1", A + "two");
    assertThat(records).filteredOn(record -> record.startsWith("revisit")).hasSize(1);
    assertThat(wacz.pages()).hasSize(1);
    assertThat(wacz.pages().getFirst().get("url").asString()).isEqualTo(A);
    assertThat(wacz.pages().getFirst().get("title").asString()).isEqualTo("Home");
    try (var left = Files.list(temporary)) {
      assertThat(left).containsExactlyInAnyOrder(folder(), file);
    }
  }

  @Test
  void aWaczFileReplaysTheLastGoodResponse() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));
      hosts.with("a.test", status("/two", 404));
      CommandInProcess.run(
          Stream.concat(
                  Stream.of("archive", "refresh", A + "two", "--dir", folder().toString()),
                  Stream.of(hosts.reach()))
              .toArray(String[]::new));
    }
    assertThat(WaczFile.of(export()).checkIndex())
        .filteredOn(record -> record.endsWith("/two"))
        .hasSize(1);
  }

  @Test
  void theArchiveOfARunningCrawlIsExported() throws Exception {
    try (var hosts = hosts();
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A, "--delay", "3s", "--archive"))) {
      await()
          .atMost(PATIENCE)
          .until(() -> Files.exists(folder().resolve("running.json")) && isArchived());
      var wacz = WaczFile.of(export());
      wacz.checkPackage();
      assertThat(wacz.checkIndex()).contains("response " + A);
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  private boolean isArchived() throws Exception {
    var list = CommandInProcess.run("archive", "list", A, "--dir", folder().toString());
    return list.contains(" 200 ");
  }

  /**
   * Needs Node.js, and a folder in which {@code npm install warcio@2.4.11 @webrecorder/wabac@2.26.4
   * fake-indexeddb} was run: {@code -Dnpm.folder=FOLDER}.
   */
  @Test
  void replayWebPageShowsTheResponses() throws Exception {
    var npm = System.getProperty("npm.folder", "");
    assumeThat(npm)
        .as("no folder with the npm packages of ReplayWeb.page: -Dnpm.folder")
        .isNotEmpty();
    try (var hosts = hosts()) {
      hosts.with(
          "b.test",
          text("/", "text/plain", "confirmed").inVersion("\"1\"", "Mon, 05 Jan 2026 12:00:00 GMT"));
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));
      CommandInProcess.run(hosts.crawl(folder(), B, "--delay", "0s", "--archive"));
      CommandInProcess.run(
          Stream.concat(
                  Stream.of("archive", "refresh", B, "--dir", folder().toString()),
                  Stream.of(hosts.reach()))
              .toArray(String[]::new));
    }
    assertThat(replayed(Path.of(npm), export(), A, A + "two", A + "moved", A + "none", B))
        .containsSubsequence(
            "page " + A + " Home",
            "200 " + A + " <!doctype html>",
            "200 " + A + "two " + SAME,
            "301 " + A + "moved ",
            "absent " + A + "none ",
            "200 " + B + " confirmed");
  }

  private List<String> replayed(Path npm, Path wacz, String... urls) throws Exception {
    var script = Files.createTempFile(npm, "replay", ".mjs");
    try (var source = ArchiveExportTest.class.getResourceAsStream("replay.mjs")) {
      Files.write(script, source.readAllBytes());
      var line =
          Stream.concat(
              Stream.of("node", script.toString(), wacz.toString(), "20990101000000"),
              Stream.of(urls));
      var output = temporary.resolve("replayed").toFile();
      var node =
          new ProcessBuilder(line.toList())
              .redirectErrorStream(true)
              .redirectOutput(output)
              .start();
      assertThat(node.waitFor(PATIENCE)).isTrue();
      return Files.readAllLines(output.toPath());
    } finally {
      Files.delete(script);
    }
  }

  @Test
  void anArchiveWithoutCapturesIsAnError() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    try (var run =
        CommandInProcess.start(
            "archive",
            "export",
            "--dir",
            folder().toString(),
            "--wacz",
            temporary.resolve("a.wacz").toString())) {
      assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(run.printed()).contains("archive: no captures (expected:");
    }
    assertThat(temporary.resolve("a.wacz")).doesNotExist();
  }
}
