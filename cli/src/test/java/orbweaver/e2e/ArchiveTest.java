package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Test of the archive of a crawl, and of the commands that read it. */
@Tag("integration")
class ArchiveTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String SAME = "the same text under two names";
  // The body of a text is read before it is rejected.
  private static final String FORMULA =
      "((no-cycles) (or (depth 0) (resource-search \"no such text\")))";
  private static final String REJECTED_TOO = "--archive-rejected";
  // More captures than are read at once.
  private static final int MANY = 600;
  private static final byte[] BINARY = {(byte) 0x89, 'P', 'N', 'G', (byte) 0xff, 0};

  @TempDir Path temporary;

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/one", "/two", "/moved", "/image"),
            text("/one", "text/plain", SAME),
            text("/two", "text/plain", SAME),
            redirect("/moved", "/one"),
            WebRoute.bytes("/image", "image/png", BINARY));
  }

  private String archive(String... arguments) throws Exception {
    var dir = Stream.of("--dir", folder().toString());
    var line = Stream.of(Stream.of("archive"), Stream.of(arguments), dir);
    return CommandInProcess.run(line.flatMap(words -> words).toArray(String[]::new));
  }

  private Path get(String... arguments) throws Exception {
    var file = temporary.resolve("body");
    var output = Stream.of("--output", file.toString());
    archive(
        Stream.of(Stream.of("get"), Stream.of(arguments), output)
            .flatMap(words -> words)
            .toArray(String[]::new));
    return file;
  }

  @Test
  void responsesAreStoredOnceAndPrinted() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));

      var content = WarcContent.of(folder());
      assertThat(content.urls("request", "response", "revisit").keySet())
          .containsExactly(A, A + "image", A + "moved", A + "one", A + "two");
      assertThat(content.urls("revisit").keySet()).isSubsetOf(A + "one", A + "two").hasSize(1);
      assertThat(content.requestFields()).isEqualTo(sentFields(hosts));
      assertThat(content.bodies().get(A + "image")).isEqualTo(BINARY);

      assertThat(archive("list").lines()).hasSize(5);
      assertThat(archive("list", A + "moved")).contains("301", A + "moved");
      assertThat(archive("list", A + "none")).contains("no captures");
      assertThat(archive("list", "--at", "0s")).isEqualTo(archive("list"));
      assertThat(archive("list", A + "one", "--at", "36h")).contains("no captures");
      assertThat(archive("list", "--json")).contains("\"revisit\":true", "\"revisit\":false");
      assertThat(get(A + "one")).hasContent(SAME);
      assertThat(get(A + "two", "--headers"))
          .content()
          .startsWith("HTTP/1.1 200")
          .endsWith("\r\n\r\n" + SAME);
      assertThat(get(A + "image", "--at", "2100-01-01")).hasBinaryContent(BINARY);
      assertThat(get(A + "image", "--at", "0s")).hasBinaryContent(BINARY);
    }
  }

  @Test
  void aLongListIsInTheOrderOfTheRecords() throws Exception {
    var paths = IntStream.range(0, MANY).mapToObj(i -> "/" + i).toList();
    var routes =
        Stream.concat(
            Stream.of(page("/").linksTo(paths.toArray(String[]::new))),
            paths.stream().map(path -> text(path, "text/plain", path)));
    try (var hosts = new TestHosts().with("a.test", routes.toArray(WebRoute[]::new))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--archive"));
    }
    var listed = archive("list").lines().map(line -> line.replaceAll(".* ", "")).toList();
    assertThat(listed).hasSize(MANY + 1);
    assertThat(listed).isEqualTo(WarcContent.of(folder()).responses());
    var json = JsonMapper.shared().readTree(archive("list", "--json"));
    assertThat(json.valueStream().map(capture -> capture.get("url").asString()))
        .containsExactlyElementsOf(listed);
    assertThat(JsonMapper.shared().readTree(archive("list", A + "none", "--json"))).isEmpty();
  }

  // Header fields in lower case by the URL of the request.
  private static Map<String, Map<String, String>> sentFields(TestHosts hosts) {
    var fields = new TreeMap<String, Map<String, String>>();
    for (var logged : hosts.web.log()) {
      var request = logged.request();
      if (!request.target().equals("/robots.txt"))
        fields.put("http://" + request.host() + request.target(), request.headers());
    }
    return fields;
  }

  @Test
  void bodiesOfRejectedPagesAreStoredOnRequest() throws Exception {
    try (var hosts = hosts()) {
      var line = hosts.crawl(folder(), A, "--delay", "0s", "--constraints", FORMULA, "--archive");
      CommandInProcess.run(line);
      assertThat(archive("list").strip()).contains("text/html  " + A, A + "moved").hasLineCount(2);
    }
    try (var hosts = hosts()) {
      var other = temporary.resolve("other");
      var line =
          hosts.crawl(
              other, A, "--delay", "0s", "--constraints", FORMULA, "--archive", REJECTED_TOO);
      CommandInProcess.run(line);
      assertThat(CommandInProcess.run("archive", "list", "--dir", other.toString()))
          .contains("(rejected)", "(revisit) (rejected)");
    }
  }

  @Test
  void theOptionNeedsACrawlWithoutABroker() throws Exception {
    var run =
        CommandInProcess.start(
            "crawl", A, "--dir", folder().toString(), "--archive", "--embedded-broker");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
    assertThat(run.printed()).contains("--archive: not allowed with");
  }

  @Test
  void theArchiveOfARunningCrawlCanBeRead() throws Exception {
    try (var hosts = hosts();
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A, "--delay", "3s", "--archive"))) {
      await()
          .atMost(PATIENCE)
          .until(() -> Files.exists(folder().resolve("running.json")) && !isEmpty());

      assertThat(archive("list", A).lines()).singleElement().asString().endsWith(A);
      assertThat(get(A)).content().contains("href=\"/one\"");
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
    assertThat(archive("list", A).lines()).hasSize(1);
  }

  private boolean isEmpty() throws Exception {
    return archive("list").contains("no captures");
  }

  @Test
  void aCrawlWithoutTheOptionWritesNoArchive() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
      assertThat(folder().resolve("archive")).doesNotExist();
      assertThat(archive("list")).contains("no captures");
    }
  }
}
