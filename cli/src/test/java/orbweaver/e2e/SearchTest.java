package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of crawls with a full-text index, and of searches in it. */
@Tag("integration")
class SearchTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(300);

  /** What a busy machine takes for a search. The crawl takes a minute. */
  private static final Duration MAX_DELAY = Duration.ofSeconds(20);

  private static final int PAGES = 200;
  private static final int GONE = 410;
  private static final Pattern URL = Pattern.compile("(?m)^ +(http://\\S+)$");

  @TempDir Path temporary;

  @Test
  void pagesAreFoundByWhatTheySayAndByTheTextsOfTheirLinks() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      crawl(hosts, "first", "");

      assertThat(found("spider")).containsExactly(A + "spiders");
      assertThat(found("spiders house")).containsExactly(A + "spiders");
      assertThat(found("title:spiders")).containsExactly(A + "spiders");
      assertThat(found("\"eight legs\"")).containsExactly(A + "spiders");
      assertThat(found("anchor:arachnids")).containsExactly(A + "spiders");
      assertThat(found("bees OR spiders")).containsExactlyInAnyOrder(A, A + "spiders", A + "bees");
      assertThat(found("insects -bees")).isEmpty();
      assertThat(found("plain.txt")).containsExactly(A + "plain.txt");
      assertThat(found("tea site:b.test")).isEmpty();
      assertThat(found("legs", "--like", A + "bees")).containsExactly(A + "spiders");
    }
  }

  @Test
  void aResultIsPrintedAsTextAsJsonAndAsHtml() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      crawl(hosts, "first", "");

      assertThat(search("legs"))
          .contains(" 1. Spiders <of> the house\n    " + A + "spiders\n    ", "1 page\n");
      assertThat(search("legs", "--json"))
          .contains("\"total\":1", "\"url\":\"" + A + "spiders\"", "\"marks\":[{\"start\":");
      assertThat(search("legs", "--html"))
          .contains(
              "<a rel=\"noreferrer\" href=\"" + A + "spiders\">Spiders &lt;of&gt; the house</a>",
              "<mark>legs</mark>");
      assertThat(search("nothing-like-this")).isEqualTo("no pages\n");
    }
  }

  @Test
  void anInvalidQueryIsReportedWithItsPlace() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      crawl(hosts, "first", "");

      assertThat(failed(ExitCode.USAGE, "\"eight legs"))
          .contains("TERMS: column ", "\n  \"eight legs\n", "^");
      assertThat(failed(ExitCode.USAGE, "legs", "--top", "0")).contains("--top: 0 (expected: 1 to");
      assertThat(failed(ExitCode.USAGE, "legs", "--like", A + "other")).contains(A + "other");
    }
  }

  @Test
  void aCrawlWithoutAnIndexHasNone() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));

      assertThat(folder().resolve("index")).doesNotExist();
      assertThat(failed(ExitCode.FOLDER_UNAVAILABLE, "legs")).contains("no index (expected: ");
    }
  }

  @Test
  void aRunningCrawlIsSearched() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain());
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A + "0", "--delay", "0s", "--index"))) {
      await().atMost(PATIENCE).until(() -> hosts.web.log("/9").size() == 1);
      var read = hosts.web.log("/5").getFirst().end();
      await().atMost(PATIENCE).until(() -> hasIndex() && found("number5").size() == 1);
      var delay = Duration.ofNanos(System.nanoTime() - read);

      assertThat(delay).isLessThan(MAX_DELAY);
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void changedPagesAreReplacedAndPagesThatMovedOrAreGoneAreRemoved() throws Exception {
    try (var hosts = new TestHosts()) {
      var start = WebRoute.page("/").linksTo("/changes", "/moves", "/ends", "/stays");
      hosts.with("a.test", start, page("/changes"), page("/moves"), page("/ends"), page("/stays"));
      crawl(hosts, "first", "");
      assertThat(found("before")).hasSize(4);

      hosts.with(
          "a.test",
          start,
          WebRoute.page("/changes").containing("after"),
          WebRoute.redirect("/moves", "/moved"),
          WebRoute.page("/moved").containing("after"),
          WebRoute.status("/ends", GONE),
          page("/stays"));
      crawl(hosts, "second", "freshness: {max-age: 0s}");

      assertThat(found("before")).containsExactly(A + "stays");
      assertThat(found("after")).containsExactlyInAnyOrder(A + "changes", A + "moved");
      assertThat(found("before", "--activity", "second")).containsExactly(A + "stays");
      assertThat(found("activity:first after")).containsExactly(A + "changes");
    }
  }

  private static WebRoute page(String path) {
    return WebRoute.page(path).containing("before");
  }

  private static WebRoute[] library() {
    return new WebRoute[] {
      html("/", "Tea", "<a href=/spiders>Arachnids</a> and <a href=/bees>bees</a>"),
      html("/spiders", "Spiders &lt;of&gt; the house", "<h1>A spider</h1><p>It has eight legs."),
      html("/bees", "Bees", "<p>Insects like bees have six <a href=/plain.txt>feet</a>."),
      WebRoute.text("/plain.txt", "text/plain", "Nothing about animals")
    };
  }

  private static WebRoute html(String path, String title, String body) {
    var html = "<!DOCTYPE html><html lang=en><title>%s</title>%s".formatted(title, body);
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private static WebRoute[] chain() {
    return IntStream.range(0, PAGES)
        .mapToObj(
            i ->
                WebRoute.page("/" + i)
                    .containing("number" + i)
                    .linksTo("/" + (i + 1) % PAGES)
                    .taking(() -> SLOW))
        .toArray(WebRoute[]::new);
  }

  private void crawl(TestHosts hosts, String name, String keys) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        constraints: ((no-cycles) (origin-host))
        index: true
        %s
        """
            .formatted(name, keys);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    CommandInProcess.run(hosts.crawl(folder(), A, "--activity", file.toString()));
  }

  private boolean hasIndex() {
    return Files.isDirectory(folder().resolve("index"));
  }

  private List<String> found(String query, String... options) throws Exception {
    return URL.matcher(search(query, options)).results().map(line -> line.group(1)).toList();
  }

  private String search(String query, String... options) throws Exception {
    return CommandInProcess.run(line(query, options));
  }

  private String failed(ExitCode code, String query, String... options) throws Exception {
    try (var search = CommandInProcess.start(line(query, options))) {
      assertThat(search.code()).isEqualTo(code.number());
      return search.printed();
    }
  }

  private String[] line(String query, String... options) {
    var command = Stream.of("search", query, "--dir", folder().toString());
    return Stream.concat(command, Stream.of(options)).toArray(String[]::new);
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
