package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of indexes of the local neighbourhood of a profile. */
@Tag("integration")
class ProfileIndexTest {
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(300);
  private static final int CHAIN = 120;

  @TempDir Path temporary;

  @Test
  void theIndexHasThePagesThatMatchAndTheirNeighboursInBothDirections() throws Exception {
    try (var hosts = site()) {
      crawl(hosts);
      put("terms: [software reuse]");
      var requests = hosts.web.log().size();

      assertThat(run("profile", "index", "reuse"))
          .isEqualTo(
              """
              reuse: matches 1 page; 3 pages within 1 link of a match are in the index %s
              1 URL without a text in the index of the crawl, such as images, redirects and failures
              1 URL never requested; --never-requested FILE lists them, and crawl --seeds FILE --scope page --index --activity NAME reads them
              """
                  .formatted(folder().resolve("index-reuse")));
      assertThat(found("index-reuse", "tea"))
          .containsExactlyInAnyOrder(A + "list", A + "reuse", A + "cited");
      assertThat(found("index-reuse", "title:reuse")).containsExactly(A + "reuse");

      run("profile", "index", "reuse", "--within", "2");
      assertThat(found("index-reuse", "tea"))
          .containsExactlyInAnyOrder(A, A + "list", A + "reuse", A + "cited", A + "deep");
      run("profile", "index", "reuse", "--within", "0", "--into", into("own"));
      assertThat(found("own", "tea")).containsExactly(A + "reuse");
      assertThat(run("profile", "index", "reuse", "--max-pages", "2", "--json"))
          .contains(
              "\"matching\":1",
              "\"indexed\":2",
              "\"beyondLimit\":1",
              "\"withoutText\":1",
              "\"neverRequested\":[\"http://b.test/x\"]");
      assertThat(found("index-reuse", "tea")).containsExactlyInAnyOrder(A + "reuse", A + "cited");
      assertThat(hosts.web.log()).hasSize(requests);
    }
  }

  @Test
  void thePagesThatWereNeverRequestedCanBeReadAndIndexed() throws Exception {
    try (var hosts = site()) {
      crawl(hosts);
      put("terms: [software reuse]");
      var list = temporary.resolve("urls.txt");
      run("profile", "index", "reuse", "--never-requested", list.toString());
      assertThat(Files.readAllLines(list)).containsExactly(B + "x");

      var more =
          Stream.of("crawl", "--seeds", list.toString(), "--scope", "page", "--index", "--delay");
      CommandInProcess.run(
          Stream.of(
                  more,
                  Stream.of("0s", "--activity", "more", "--dir", folder().toString()),
                  Stream.of(hosts.reach()))
              .flatMap(words -> words)
              .toArray(String[]::new));
      assertThat(run("profile", "index", "reuse"))
          .contains("4 pages within 1 link")
          .doesNotContain("never");
      assertThat(found("index-reuse", "tea")).contains(B + "x");
    }
  }

  @Test
  void theIndexOfARunningCrawlIsWritten() throws Exception {
    var chain =
        IntStream.range(0, CHAIN)
            .mapToObj(
                i ->
                    WebRoute.page("/" + i)
                        .containing("page number" + i)
                        .linksTo("/" + (i + 1) % CHAIN)
                        .taking(() -> SLOW))
            .toArray(WebRoute[]::new);
    put("terms: [number1]");
    try (var hosts = new TestHosts().with("a.test", chain);
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A + "0", "--delay", "0s", "--index"))) {
      await().atMost(PATIENCE).until(() -> hosts.web.log("/3").size() == 1);
      run("profile", "put", profile().toString());
      assertThat(run("profile", "index", "reuse")).contains("3 pages within 1 link");
      assertThat(found("index-reuse", "page")).containsExactlyInAnyOrder(A + "0", A + "1", A + "2");
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void whatIsMissingIsReported() throws Exception {
    try (var hosts = site()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
      put("terms: [cobol]");
      assertThat(failed(ExitCode.USAGE, "profile", "index", "other"))
          .contains("other: no such profile (expected: a name that orbweaver profile list shows)");
      assertThat(failed(ExitCode.FOLDER_UNAVAILABLE, "profile", "index", "reuse"))
          .contains("no index (expected: the folder of a crawl with --index)");
      CommandInProcess.run(
          hosts.crawl(
              folder(), A, "--delay", "0s", "--index", "--activity", "second", "--max-age", "0s"));
      assertThat(failed(ExitCode.USAGE, "profile", "index", "reuse"))
          .contains("reuse: no page of the index matches (expected: ");
      put("terms: [reuse]\nconstraints: (header-content-type text/html)");
      assertThat(failed(ExitCode.USAGE, "profile", "index", "reuse"))
          .contains("it has a formula, so only pages of its news match");
      put("terms: [reuse]");
      assertThat(failed(ExitCode.USAGE, "profile", "index", "reuse", "--into", into("index")))
          .contains("not an index of a neighbourhood");
      assertThat(failed(ExitCode.USAGE, "profile", "index", "reuse", "--within", "-1"))
          .contains("--within: -1 (expected: 0 or more)");
      assertThat(failed(ExitCode.USAGE, "profile", "index", "reuse", "--max-pages", "0"))
          .contains("--max-pages: 0 (expected: 1 or more)");
    }
  }

  private static TestHosts site() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            html("/", "Start", "/list", "/tea"),
            html("/list", "List", "/reuse", "/other"),
            html("/reuse", "Software reuse", "/cited", "/missing", B + "x"),
            html("/cited", "Cited", "/deep"),
            html("/deep", "Deep"),
            html("/other", "Other"),
            html("/tea", "Tea"))
        .with("b.test", html("/x", "Elsewhere"));
  }

  private static WebRoute html(String path, String title, String... links) {
    var anchors = Stream.of(links).map("<a href=%s>go</a> "::formatted).toList();
    var html =
        "<!DOCTYPE html><html lang=en><title>%s</title><p>Tea. %s"
            .formatted(title, String.join("", anchors));
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private void crawl(TestHosts hosts) throws Exception {
    CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
  }

  private void put(String keys) throws Exception {
    Files.writeString(profile(), "name: reuse\n" + keys + "\n");
    if (Files.exists(folder())) run("profile", "put", profile().toString());
  }

  private Path profile() {
    return temporary.resolve("reuse.yaml");
  }

  private String into(String name) {
    return folder().resolve(name).toString();
  }

  private List<String> found(String index, String query) throws Exception {
    var printed = CommandInProcess.run("search", query, "--index", into(index), "--json");
    return Stream.of(printed.split("\"url\":\"", -1))
        .skip(1)
        .map(rest -> rest.split("\"", 2)[0])
        .toList();
  }

  private String run(String... arguments) throws Exception {
    return CommandInProcess.run(line(arguments));
  }

  private String failed(ExitCode code, String... arguments) throws Exception {
    try (var command = CommandInProcess.start(line(arguments))) {
      assertThat(command.code()).isEqualTo(code.number());
      return command.printed();
    }
  }

  private String[] line(String... arguments) {
    return Stream.concat(Stream.of(arguments), Stream.of("--dir", folder().toString()))
        .toArray(String[]::new);
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
