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

/** Test of profiles on file and of their news. */
@Tag("integration")
class NewsTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(300);
  private static final Duration QUICK = Duration.ofMillis(30);
  private static final int PAGES = 120;

  @TempDir Path temporary;

  @Test
  void newAndChangedPagesThatMatchAreNewsAndAreDelivered() throws Exception {
    try (var hosts = new TestHosts()) {
      hosts.with("a.test", html("/", "Start", "<a href=/reuse>x</a> <a href=/tea>x</a>"));
      crawl(hosts, "empty");
      put("reuse", "terms: [software reuse]\ndeliver: {file: reuse.jsonl}");

      hosts.with(
          "a.test",
          html("/", "Start", "<a href=/reuse>x</a> <a href=/tea>x</a>"),
          html("/reuse", "On &lt;reuse&gt;", "<p>Reusing software. Software reuse."),
          html("/tea", "Tea", "<p>Tea"));
      crawl(hosts, "first");
      assertThat(run("news", "reuse"))
          .matches(
              "(?s)1  \\S+Z  new  http://a.test/reuse\n   On <reuse>\n   \"software reuse\" 1\n");

      hosts.with(
          "a.test",
          html("/", "Start", "<a href=/reuse>x</a> <a href=/tea>x</a>"),
          html("/reuse", "On &lt;reuse&gt;", "<p>Reusing software. Software reuse."),
          html("/tea", "Tea", "<p>Software is reused. Software reuse with tea"));
      crawl(hosts, "second");
      assertThat(run("news", "reuse", "--after", "1"))
          .startsWith("2  ")
          .contains("  changed  http://a.test/tea\n");
      assertThat(run("news", "reuse", "--json").lines())
          .hasSize(2)
          .first()
          .asString()
          .contains("\"number\":1", "\"url\":\"http://a.test/reuse\"", "\"change\":\"NEW\"");
      assertThat(run("news", "reuse", "--since", "1s", "--after", "2")).isEmpty();
      assertThat(run("news", "reuse", "--atom"))
          .contains(
              "<title>On &lt;reuse&gt;</title>",
              "<link href=\"http://a.test/tea\"/>",
              "<id>urn:orbweaver:news:reuse/2/http://a.test/reuse</id>");
      assertThat(Files.readAllLines(folder().resolve("reuse.jsonl"))).hasSize(2);

      var before = run("news", "reuse");
      run("archive", "index");
      assertThat(run("news", "reuse")).isEqualTo(before);
    }
  }

  @Test
  void aRunningCrawlTakesOverAProfile() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain(SLOW));
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A + "0", "--delay", "0s", "--index"))) {
      await().atMost(PATIENCE).until(() -> hosts.web.log("/3").size() == 1);
      put("chain", "terms: [page]");
      assertThat(run("profile", "list")).isEqualTo("chain  1 of \"page\"\n");
      await().atMost(PATIENCE).until(() -> run("news", "chain").contains("  new  " + A));
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void aKilledCrawlHasEachItemOnce() throws Exception {
    try (var hosts = new TestHosts().with("a.test", html("/", "Start", "tea"))) {
      crawl(hosts, "empty");
      put("chain", "terms: [page]\ndeliver: {file: chain.jsonl}");
      var start = WebRoute.page("/").linksTo("/0");
      hosts.with(
          "a.test",
          Stream.concat(Stream.of(start), Stream.of(chain(QUICK))).toArray(WebRoute[]::new));
      var line = hosts.crawl(folder(), A, "--activity", activity("first").toString());
      for (var pages : List.of(20, 60)) {
        try (var crawl = CommandProcess.start(temporary, line)) {
          await().atMost(PATIENCE).until(() -> !hosts.web.log("/" + pages).isEmpty());
          // A search commits the index, so the kill hits one that has commits.
          assertThat(run("search", "page")).contains(A);
          crawl.kill();
        }
      }
      CommandProcess.run(temporary, line);

      var items = run("news", "chain", "--json").lines().toList();
      assertThat(items).hasSize(PAGES);
      assertThat(items.stream().map(NewsTest::url)).doesNotHaveDuplicates();
      assertThat(Files.readAllLines(folder().resolve("chain.jsonl"))).containsSubsequence(items);
    }
  }

  private static String url(String item) {
    return item.replaceFirst(".*\"url\":\"([^\"]+)\".*", "$1");
  }

  @Test
  void aProfileIsListedReplacedAndDropped() throws Exception {
    try (var hosts = new TestHosts().with("a.test", html("/", "Start", "tea"))) {
      crawl(hosts, "first");
      assertThat(run("profile", "list")).isEqualTo("no profile is on file\n");
      assertThat(put("tea", "hosts: [a.test]")).contains("tea: put on file");
      assertThat(
              put(
                  "tea",
                  "terms: [tea]\ndeliver: {webhook: {url: \"http://b.test/hook?token=1\", secret: 0123456789abcdef}}"))
          .contains("tea: replaced", "the news go to webhook http://b.test/hook\n");
      assertThat(run("profile", "list"))
          .isEqualTo("tea  1 of \"tea\"  to webhook http://b.test/hook\n");
      assertThat(run("profile", "list", "--json")).doesNotContain("0123456789abcdef", "token");

      var other = Files.writeString(folder().resolve("other.json"), "{}");
      assertThat(failed(ExitCode.USAGE, "profile", "drop", "../other")).contains("no such profile");
      assertThat(other).exists();
      Files.writeString(folder().resolve("profiles/tea.json"), "{");
      assertThat(put("tea", "terms: [tea]")).contains("tea: replaced");
      assertThat(run("profile", "drop", "tea")).contains("tea: dropped");
      assertThat(failed(ExitCode.USAGE, "profile", "drop", "tea")).contains("no such profile");
      assertThat(failed(ExitCode.USAGE, "news", "tea")).contains("no such profile");
    }
  }

  private static WebRoute html(String path, String title, String body) {
    var html = "<!DOCTYPE html><html lang=en><title>%s</title>%s".formatted(title, body);
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private static WebRoute[] chain(Duration duration) {
    return IntStream.range(0, PAGES)
        .mapToObj(
            i ->
                WebRoute.page("/" + i)
                    .containing("page number" + i)
                    .linksTo("/" + (i + 1) % PAGES)
                    .taking(() -> duration))
        .toArray(WebRoute[]::new);
  }

  private String put(String name, String keys) throws Exception {
    var file =
        Files.writeString(
            temporary.resolve(name + ".profile.yaml"), "name: %s\n%s\n".formatted(name, keys));
    return run("profile", "put", file.toString());
  }

  private void crawl(TestHosts hosts, String name) throws Exception {
    CommandInProcess.run(
        hosts.crawl(folder(), A, "--activity", activity(name).toString(), "--archive"));
  }

  private Path activity(String name) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        constraints: ((no-cycles) (origin-host))
        index: true
        freshness: {max-age: 0s}
        """
            .formatted(name);
    return Files.writeString(temporary.resolve(name + ".yaml"), text);
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
