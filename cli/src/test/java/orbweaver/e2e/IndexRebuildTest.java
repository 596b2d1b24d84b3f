package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Test of a full-text index that is built again from the archive of a crawl. */
@Tag("integration")
class IndexRebuildTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int KILLS = 3;
  private static final int GONE = 410;
  private static final String ALL = "site:a.test";

  /** Queries that together read each field of the index. */
  private static final List<String> QUERIES =
      List.of(
          ALL,
          "bees",
          "title:spiders",
          "heading:spider",
          "\"eight legs\"",
          "anchor:arachnids",
          "anchor:insects",
          "url:plain",
          "haus*",
          "lang:de",
          "after:2026-01-01 tea",
          "activity:first",
          "activity:second",
          "activity:third");

  @TempDir Path temporary;

  @Test
  void aRebuiltIndexEqualsTheOneThatTheCrawlHasWritten() throws Exception {
    try (var hosts = new TestHosts()) {
      crawlThrice(hosts);
      var before = results();
      var requests = hosts.web.log().size();

      assertThat(rebuild()).contains("6 pages in the index").doesNotContain("missing", "earlier");
      assertThat(results()).isEqualTo(before);
      delete(index());
      rebuild();
      assertThat(results()).isEqualTo(before);
      damage(index());
      rebuild();
      assertThat(results()).isEqualTo(before);
      assertThat(hosts.web.log()).hasSize(requests);
    }
  }

  @Test
  void aCrawlGoesOnWithARebuiltIndex() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "first", "index: true");
      rebuild();
      hosts.with("a.test", second());
      crawl(hosts, "second", "index: true\nfreshness: {max-age: 0s}");
      var before = results();

      assertThat(before.get("bees")).isNotEmpty();
      assertThat(found("changed")).containsExactly(A + "changes");
      assertThat(found("honey")).containsExactly(A + "moved");
      rebuild();
      assertThat(results()).isEqualTo(before);
    }
  }

  @Test
  void anIndexIsBuiltForACrawlThatHadNone() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "first", "");
      assertThat(rebuild())
          .contains("7 pages in the index", "no activity asks for the index", "--index");
      assertThat(found("title:spiders")).containsExactly(A + "spiders");
      assertThat(rebuild("--json")).contains("\"indexed\":7", "\"isContinued\":false");
    }
  }

  @Test
  void pagesWithoutABodyInTheArchiveAreCounted() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      var formula = "((no-cycles) (or (depth 0) (resource-search \"legs\")))";
      CommandInProcess.run(
          hosts.crawl(
              folder(), A, "--delay", "0s", "--constraints", formula, "--archive", "--index"));
      assertThat(found(ALL)).hasSize(7);

      assertThat(rebuild()).contains("3 pages in the index", "4 pages missing: the archive has no");
      assertThat(found(ALL)).containsExactlyInAnyOrder(A, A + "spiders", A + "bees");
    }
  }

  @Test
  void aCrawlWithoutAnArchiveAndARunningOneAreRejected() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
      assertThat(failed(ExitCode.USAGE)).contains("no archive (expected: ");
      assertThat(found("title:spiders")).hasSize(1);
    }
    var running = temporary.resolve("running");
    try (var hosts = new TestHosts().with("a.test", first());
        var crawl = CommandInProcess.start(hosts.crawl(running, A, "--delay", "3s", "--archive"))) {
      await().atMost(PATIENCE).until(() -> Files.exists(running.resolve("running.json")));
      try (var rebuild = CommandInProcess.start("archive", "index", "--dir", running.toString())) {
        assertThat(rebuild.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
        assertThat(rebuild.printed()).contains("in use by another orbweaver process");
      }
      CommandInProcess.run("stop", "default", "--dir", running.toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void aKilledRebuildLeavesTheIndexAsItWas() throws Exception {
    try (var hosts = new TestHosts()) {
      crawlThrice(hosts);
    }
    var before = results();
    assertEqualAfterKill(before, command -> command.printed().contains(" to read"));
    // The first files of the new index are written for its commit.
    for (var i = 0; i < KILLS; i++) {
      var old = files();
      assertEqualAfterKill(before, _ -> !old.containsAll(files()));
    }
    assertThat(rebuild()).contains("6 pages in the index");
    assertThat(results()).isEqualTo(before);
  }

  private void assertEqualAfterKill(
      Map<String, Map<String, JsonNode>> before, Predicate<CommandProcess> moment)
      throws Exception {
    try (var rebuild =
        CommandProcess.start(temporary, "archive", "index", "--dir", folder().toString())) {
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(1))
          .until(() -> moment.test(rebuild) || !rebuild.isAlive());
      rebuild.kill();
      assertThat(rebuild.printed()).contains("archive: 7 pages to read");
    }
    assertThat(results()).isEqualTo(before);
  }

  private Set<String> files() {
    return Set.of(Objects.requireNonNull(index().toFile().list()));
  }

  /** Crawls a site, the site after it has changed, and that again with other rules. */
  private void crawlThrice(TestHosts hosts) throws Exception {
    hosts.with("a.test", first());
    crawl(hosts, "first", "index: true");
    hosts.with("a.test", second());
    crawl(hosts, "second", "index: true\nfreshness: {max-age: 0s}");
    crawl(hosts, "third", "index: true", "(or (depth 0) (resource-search \"legs\"))");
  }

  private static WebRoute[] first() {
    return new WebRoute[] {
      html(
          "/",
          "Tea",
          "<a href=/spiders>Arachnids</a> and <a href=/bees>insects</a>, <a href=/haus>Haus</a>"
              + " <a href=/changes>x</a> <a href=/moves>y</a> <a href=/ends>z</a>"
              + "<a href=/image>picture</a>"),
      html("/spiders", "Spiders &lt;of&gt; the house", "<h1>A spider</h1><p>It has eight legs."),
      html("/bees", "Bees", "<p>Insects like bees have six legs <a href=/plain.txt>feet</a>."),
      WebRoute.text("/haus", "text/plain; charset=iso-8859-1", "Das ist das Haus und der Garten"),
      WebRoute.bytes("/image", "image/png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0}),
      html("/changes", "Before", "<p>soon other tea"),
      html("/moves", "Moves", "<p>honey"),
      html("/ends", "Ends", "<p>wax")
    };
  }

  private static WebRoute[] second() {
    return new WebRoute[] {
      first()[0],
      first()[1],
      first()[2],
      first()[3],
      first()[4],
      html("/changes", "After", "<h2>changed</h2><a href=/spiders>arachnids</a> tea"),
      WebRoute.redirect("/moves", "/moved"),
      html("/moved", "Moved", "<p>honey"),
      WebRoute.status("/ends", GONE)
    };
  }

  private static WebRoute html(String path, String title, String body) {
    var html = "<!DOCTYPE html><html lang=en><title>%s</title>%s".formatted(title, body);
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private void crawl(TestHosts hosts, String name, String keys) throws Exception {
    crawl(hosts, name, keys, "(depth 9)");
  }

  private void crawl(TestHosts hosts, String name, String keys, String constraint)
      throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        constraints: ((no-cycles) (origin-host) %s)
        %s
        """
            .formatted(name, constraint, keys);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    CommandInProcess.run(
        hosts.crawl(folder(), A, "--activity", file.toString(), "--archive", "--archive-rejected"));
  }

  private String rebuild(String... options) throws Exception {
    var line = Stream.of("archive", "index", "--dir", folder().toString());
    return CommandInProcess.run(Stream.concat(line, Stream.of(options)).toArray(String[]::new));
  }

  private String failed(ExitCode code) throws Exception {
    try (var rebuild = CommandInProcess.start("archive", "index", "--dir", folder().toString())) {
      assertThat(rebuild.code()).isEqualTo(code.number());
      return rebuild.printed();
    }
  }

  /** Returns the pages by query and URL, without scores: deleted documents change them. */
  private Map<String, Map<String, JsonNode>> results() throws Exception {
    var results = new TreeMap<String, Map<String, JsonNode>>();
    for (var query : QUERIES) results.put(query, hits(query));
    return results;
  }

  private Map<String, JsonNode> hits(String query) throws Exception {
    var text =
        CommandInProcess.run(
            "search",
            query,
            "--dir",
            folder().toString(),
            "--top",
            "9999",
            "--snippets",
            "10",
            "--json");
    var hits = new TreeMap<String, JsonNode>();
    for (var hit : JsonMapper.shared().readTree(text).get("hits")) {
      ((ObjectNode) hit).remove("score");
      assertThat(hits.put(hit.get("url").asString(), hit)).isNull();
    }
    return hits;
  }

  private List<String> found(String query) throws Exception {
    return List.copyOf(hits(query).keySet());
  }

  private static void delete(Path index) throws IOException {
    try (var files = Files.list(index)) {
      files.forEach(IndexRebuildTest::deleteFile);
    }
    Files.delete(index);
  }

  private static void deleteFile(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Its last commit cannot be read.
  private static void damage(Path index) throws IOException {
    try (var files = Files.list(index)) {
      var commit =
          files.filter(file -> file.getFileName().toString().startsWith("segments_")).findFirst();
      Files.write(commit.orElseThrow(), new byte[] {1, 2, 3});
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private Path index() {
    return folder().resolve("index");
  }
}
