package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of maps of a small web. */
@Tag("integration")
class MapTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String A = "http://a.test/";
  private static final String PAGES =
      """

      - http://a.test/ [%d bytes]
        Title: Home
        - http://a.test/a [%d bytes]
          Resource Age: 1 day 1 second
          Title: A & <b>
          - http://a.test/a/deep [%d bytes]
            Title: /a/deep
        - http://a.test/gone [4 bytes] [status 404]
        - http://a.test/moves [4 bytes] [status 301]
          - http://a.test/there [%d bytes]
            Resource Age: 0 seconds
            Title: /there
      """;

  @TempDir Path temporary;

  private static WebRoute[] site() {
    return new WebRoute[] {
      robots("User-agent: *\nDisallow: /private\n"),
      page("/").titled("Home").linksTo("moves", "private", "gone", "a", "http://b.test/"),
      page("/a")
          .titled("A & <b>")
          .linksTo("a/deep")
          .withHeaders(
              "Date: Tue, 06 Jan 2026 12:00:01 GMT",
              "Last-Modified: Mon, 05 Jan 2026 12:00:00 GMT"),
      page("/a/deep").linksTo("deeper"),
      page("/a/deeper"),
      redirect("/moves", "/there"),
      page("/there")
          .withHeaders(
              "Date: Mon, 05 Jan 2026 12:00:00 GMT",
              "Last-Modified: Tue, 06 Jan 2026 12:00:00 GMT"),
      page("/private")
    };
  }

  private static TestHosts hosts() {
    return new TestHosts().with("a.test", site()).with("b.test", page("/").linksTo("more"));
  }

  @Test
  void aMapHasALegendAndSortedPagesWithSizeStatusAgeAndTitle() throws Exception {
    try (var hosts = hosts()) {
      var printed = map(hosts, A);

      assertThat(withoutSizes(printed))
          .isEqualTo(
              withoutSizes(
                  """
                  Web Link Structure

                  - Start URL: http://a.test/
                  - Depth: 2
                  - Only Subdirectories: no
                  - Minimize DNS: yes
                  - Respect Robots: yes
                  - Constraint to Hosts: a.test
                  - Show Leaves: no
                  - Constraints: none
                  """
                      + PAGES.replace("%d", "1")));
      assertThat(hosts.requests()).doesNotContainKey(A + "private").hasSize(6);
    }
  }

  @Test
  void theOptionsOfTheFormChangeTheRegion() throws Exception {
    try (var hosts = hosts()) {
      assertThat(map(hosts, A, "--depth", "unlimited", "--origin-host-only", "no"))
          .contains("- Depth: unlimited\n", "- Constraint to Hosts: no\n")
          .contains("      - http://a.test/a/deeper [", "  - http://b.test/ [");
      assertThat(map(hosts, A + "a/deep", "--only-subdirectories", "yes", "--show-leaves"))
          .contains("- Only Subdirectories: yes\n", "  - http://a.test/a/deeper [");
      assertThat(map(hosts, A + "a/deep", "--only-subdirectories", "yes", "--depth", "1"))
          .contains("- Depth: 1\n", "- Only Subdirectories: yes\n")
          .contains("- Constraint to Hosts: a.test\n", "  - http://a.test/a/deeper [");
      assertThat(map(hosts, A, "--own", "http://a.test", "--depth", "1"))
          .contains("- Respect Robots: yes, except http://a.test\n", "  - http://a.test/private [");
      assertThat(map(hosts, A, "--show-leaves", "--constraints", "((not (uri-search \"gone\")))"))
          .contains("- Show Leaves: yes\n", "- Constraint to Hosts: a.test\n")
          .contains("- Constraints: ((not (uri-search \"gone\")))\n", "  - http://b.test/ [")
          .doesNotContain("b.test/more", A + "gone");
    }
  }

  @Test
  void anExistingCrawlHasTheSameMapAsTextHtmlAndJson() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl").toString();
      var printed = map(hosts, A, "--dir", folder);

      assertThat(CommandInProcess.run("map", "--dir", folder)).isEqualTo(printed);
      assertThat(map(hosts, A, "--dir", folder)).isEqualTo(printed);
      assertThat(CommandInProcess.run("map", "--dir", folder, "--format", "html", "--headers"))
          .startsWith("<!DOCTYPE html>\n")
          .contains("<li>Depth: 2</li>\n")
          .contains(
              "<li><b><a href=\"http://a.test/a\">http://a.test/a</a></b> [", "A &amp; &lt;b&gt;")
          .contains("<pre>\ncontent-type: text/html; charset=utf-8\n")
          .endsWith("</ul>\n</body>\n</html>\n");
      assertThat(CommandInProcess.run("map", "--dir", folder, "--json"))
          .startsWith("{\"maps\":[{\"legend\":{\"activity\":\"map\",\"startUrls\":[\"" + A + "\"]")
          .contains("{\"url\":\"http://a.test/a\",\"parent\":\"http://a.test/\",\"level\":1,")
          .contains("\"ageSeconds\":86401,\"title\":\"A & <b>\"");
    }
  }

  @Test
  void aRunningCrawlHasAMapOfThePagesFoundSoFar() throws Exception {
    var isOpen = new CountDownLatch(1);
    var slow = page("/slow").answersOnlyWhen(isOpen);
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("slow"), slow)) {
      var folder = temporary.resolve("crawl");
      try (var crawl = CommandInProcess.start(hosts.crawl(folder, A, "--delay", "0s"))) {
        await().atMost(PATIENCE).until(() -> !hosts.web.inProgress().isEmpty());
        await().atMost(PATIENCE).until(() -> mapOf(folder).contains("- http://a.test/ ["));
        assertThat(mapOf(folder)).doesNotContain("/slow");
        isOpen.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      assertThat(mapOf(folder)).contains("  - http://a.test/slow [");
    }
  }

  @Test
  void theFinalBeginningOfAMapIsPrintedWhileTheCrawlRuns() throws Exception {
    var isOpen = new CountDownLatch(1);
    WebRoute[] routes = {
      page("/").linksTo("a", "b", "c"),
      page("/a").linksTo("a1"),
      page("/a1"),
      page("/b").linksTo("b0", "http://z.test/"),
      page("/b0"),
      page("/c").linksTo("c1"),
      page("/c1")
    };
    // On a host of its own, so that the other pages do not wait for it.
    var late = page("/").answersOnlyWhen(isOpen);
    try (var hosts = new TestHosts().with("a.test", routes).with("z.test", late);
        var map = CommandInProcess.start(words(hosts, A, "--origin-host-only", "no"))) {
      await().atMost(PATIENCE).until(() -> map.printed().contains("    - http://a.test/b0 ["));
      // The page that is not answered comes before this one.
      assertThat(map.printed()).doesNotContain("http://a.test/c ");
      isOpen.countDown();
      assertThat(map.code()).as(map::printed).isZero();
      assertThat(withoutSizes(map.printed()).lines().filter(line -> line.contains("bytes")))
          .containsExactly(
              "- http://a.test/ [bytes]",
              "  - http://a.test/a [bytes]",
              "    - http://a.test/a1 [bytes]",
              "  - http://a.test/b [bytes]",
              "    - http://a.test/b0 [bytes]",
              "    - http://z.test/ [bytes]",
              "  - http://a.test/c [bytes]",
              "    - http://a.test/c1 [bytes]");
    }
  }

  @Test
  void aGraphInPostgresHasTheSameMap() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var hosts = hosts();
        var database = LocalPostgres.start()) {
      var address = database.address();
      var folder = temporary.resolve("crawl").toString();

      assertThat(map(hosts, A, "--dir", folder, "--graph", address)).isEqualTo(map(hosts, A));
      assertThat(CommandInProcess.run("map", "--graph", address)).isEqualTo(map(hosts, A));
    }
  }

  @Test
  void optionsOfACrawlNeedAUrlAndAnActivityNeedsNone() throws Exception {
    try (var command =
        CommandInProcess.start("map", "--max-pages", "9", "--json", "--depth=1", "--delay", "2s")) {
      assertThat(command.code()).isEqualTo(2);
      assertThat(command.printed())
          .contains("--delay, --depth, --max-pages: given without a URL (expected: ");
    }
    try (var command = CommandInProcess.start("map", A, "--activity", "a")) {
      assertThat(command.code()).isEqualTo(2);
      assertThat(command.printed()).contains("--activity: given with a URL (expected: ");
    }
  }

  @Test
  void figure2OfTheW4PaperIsAMap() throws Exception {
    try (var hosts = Figure2.hosts()) {
      var printed =
          map(
              hosts,
              Figure2.START,
              "--depth",
              "3",
              "--hosts",
              "wilson.ai.mit.edu",
              "--show-leaves",
              "--constraints",
              "((if ((header-content-type (:text :html)))"
                  + " (header-last-modified > 3029461200) nil))");

      assertThat(printed).isEqualTo(Figure2.MAP);
    }
  }

  private static String map(TestHosts hosts, String url, String... more) throws Exception {
    // The test does not separate standard error, to which the progress is printed.
    return CommandInProcess.run(words(hosts, url, more)).replaceAll("(?m)^done \\d.*\n", "");
  }

  private static String[] words(TestHosts hosts, String url, String... more) {
    var words = Stream.of("map", url, "--delay", "0s");
    return Stream.of(words, Stream.of(hosts.reach()), Stream.of(more))
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  private static String mapOf(Path folder) throws Exception {
    return CommandInProcess.run("map", "--dir", folder.toString());
  }

  private static String withoutSizes(String text) {
    return text.replaceAll("\\[\\d+ bytes]", "[bytes]");
  }
}
