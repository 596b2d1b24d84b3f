package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
