package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.LocalPostgres;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of reports that the actions of a crawl write. */
@Tag("integration")
class ReportTest {
  private static final String SITE = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  // All but the page that waits for the crawl delay of its host, so that the crawl goes on.
  private static final List<String> FETCHED =
      List.of("a.test/b", "a.test/A", "a.test/a", "a.test/B", "/missing", "/_", "/-", "%C3%A9x");
  private static final List<String> FORMATS = List.of("text", "html");
  private static final String ALL =
      """
      ((html-enumerating-item all
         (html-show-uri-overview all)
         (html-write-headers all)
         (html-with-enumeration all itemize (walk-inferiors)))
       (unsatisfied (html-trace all)))
      """;

  @TempDir Path temporary;

  private static TestHosts web() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            page("/")
                .linksTo("/z", "/moved", "/a")
                .withHeaders(
                    "Last-Modified: Mon, 01 Jan 1996 00:00:00 GMT",
                    "Date: Mon, 08 Jan 1996 00:00:01 GMT"),
            page("/z").linksTo("/z1", "/a"),
            page("/z1").linksTo("/z2"),
            page("/z2"),
            redirect("/moved", "/m"),
            page("/m"),
            page("/a")
                .linksTo("/")
                .withHeaders(
                    "Last-Modified: Tue, 09 Jan 1996 00:00:00 GMT",
                    "Date: Mon, 08 Jan 1996 00:00:00 GMT"));
  }

  @Test
  void theTraceHasTheOrderOfTheFamilyIndexes() throws Exception {
    try (var hosts = web()) {
      var folder = crawl(hosts, "((trace) (walk-inferiors))");

      assertThat(report(folder)).isEqualTo(trace("", " z", "  z1", "   z2", " m", " a"));
      assertThat(report(folder, "trace")).isEqualTo(report(folder, "--format", "text"));
      assertThat(report(folder, "--format", "html"))
          .startsWith("<!DOCTYPE html>\n")
          .contains("<pre>\nWalk Depth: 0  - http://a.test/\n", "</pre>\n</body>");
    }
  }

  @Test
  void aSortedWalkerSortsTheReport() throws Exception {
    try (var hosts = web()) {
      var folder = crawl(hosts, "((trace) (walk-sorted-inferiors string<))");

      assertThat(report(folder)).isEqualTo(trace("", " a", " m", " z", "  z1", "   z2"));
    }
  }

  @Test
  void theMapOfTheExampleNestsItsLists() throws Exception {
    try (var hosts = web()) {
      var example = Files.readString(Path.of("../examples/web-map.yaml"));
      var wilson = "http://wilson.ai.mit.edu/cl-http/cl-http.html";
      var folder = crawlActivity(hosts, example.replace(wilson, SITE));

      assertThat(hosts.requestedTargets()).doesNotContain("/z2");
      assertThat(report(folder, "map"))
          .contains("<li><b><a href=\"http://a.test/\">http://a.test/</a></b> [")
          .contains("<br>\nResource Age: 1 week 1 second\n<ul>\n<li>")
          .contains("http://a.test/z1</a></b>", "<br>\nResource Age: 0 seconds")
          .endsWith("</ul>\n</li>\n\n</body>\n</html>\n");
      assertThat(report(folder, "trace")).contains("Walk Depth: 2  -   http://a.test/z1\n");
      assertThatThrownBy(() -> report(folder, "mapp"))
          .hasMessageContaining("NAME: mapp (expected: a report of activity web-map: trace, map)");
    }
  }

  @Test
  void aDeclaredReportIsPrintedInItsFormat() throws Exception {
    try (var hosts = web()) {
      var folder =
          crawlActivity(
              hosts,
              """
              name: declared
              seeds: [http://a.test/]
              reports: {map: text, trace: html}
              actions: ((trace) (html-trace map) (walk-inferiors))
              """);

      assertThat(report(folder, "map")).isEqualTo(report(folder, "map", "--format", "text"));
      assertThat(report(folder, "trace"))
          .startsWith("<!DOCTYPE html>\n")
          .isEqualTo(report(folder, "trace", "--format", "html"));
    }
  }

  @Test
  void aRunningCrawlPrintsWhatItPrintsAtRest() throws Exception {
    try (var hosts = mixedWeb()) {
      var folder = temporary.resolve("crawl");
      var words = hosts.crawl(folder, SITE, "--delay", "0s", "--scope", "any", "--actions", ALL);
      try (var crawl = CommandInProcess.start(words)) {
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> assertThat(liveReport(folder)).contains(FETCHED));
        var live = reports(folder);
        CommandInProcess.run("stop", "default", "--dir", folder.toString());
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());

        assertThat(reports(folder)).isEqualTo(live);
      }
    }
  }

  @Test
  void aGraphInPostgresGivesTheSameBytes() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var hosts = mixedWeb();
        var database = LocalPostgres.start()) {
      var inFolder = temporary.resolve("crawl");
      var inDatabase = temporary.resolve("other");
      CommandInProcess.run(hosts.crawl(inFolder, SITE, "--delay", "0s", "--actions", ALL));
      CommandInProcess.run(
          hosts.crawl(
              inDatabase, SITE, "--delay", "0s", "--actions", ALL, "--graph", database.address()));

      var expected = reports(inFolder);
      for (var format : FORMATS) {
        assertThat(
                CommandInProcess.run(
                    "report", "all", "--format", format, "--graph", database.address()))
            .isEqualTo(expected.get(format));
      }
    }
  }

  // URLs that collations of databases sort in another order than their bytes.
  private static TestHosts mixedWeb() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/b", "/A", "/a", "/B", "/missing", "http://slow.test/", "/_"),
            page("/b").linksTo("/-", "/%C3%A9x", "/a"),
            page("/A"),
            page("/a"),
            page("/B"),
            page("/_").linksTo("/missing", "/-"),
            page("/-"),
            page("/%C3%A9x"))
        .with("slow.test", robots("User-agent: *\nCrawl-delay: 250\n"), page("/"));
  }

  private static Map<String, String> reports(Path folder) throws Exception {
    var reports = new TreeMap<String, String>();
    for (var format : FORMATS) reports.put(format, report(folder, "all", "--format", format));
    return reports;
  }

  private static String liveReport(Path folder) throws Exception {
    try (var command =
        CommandInProcess.start("report", "--format", "text", "--dir", folder.toString())) {
      command.code();
      return command.printed();
    }
  }

  @Test
  void aResourceAboveTheThresholdHasItsScore() throws Exception {
    try (var hosts = web()) {
      var folder = crawl(hosts, "((salton-check-uri 0.1 z2 1 hits) (walk-inferiors))");

      assertThat(report(folder, "--format", "text"))
          .contains("http://a.test/z\nhttp://a.test/z1\nScore: 0.5\nhttp://a.test/z2\n");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(html-show-uri-overview all)", "(salton-check-uri 0.1 z2 1 all)", "(trace)"})
  void aTextEndsWithItsLastLine(String action) throws Exception {
    try (var hosts = web()) {
      var folder = crawl(hosts, "(" + action + " (walk-inferiors))");

      assertThat(report(folder, "--format", "text"))
          .endsWith("\n")
          .doesNotEndWith("\n\n")
          .contains("http://a.test/z2");
    }
  }

  /** Returns the trace of these paths, each indented by its depth. */
  private static String trace(String... paths) {
    return Stream.of(paths)
        .map(
            path -> {
              var name = path.strip();
              var depth = path.length() - name.length();
              return "Walk Depth: %d  - %s%s%s\n".formatted(depth, " ".repeat(depth), SITE, name);
            })
        .collect(joining());
  }

  @Test
  void rejectedLinksAndSeedsAreWrittenInPageOrder() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("http://b.test/1", "/a", "http://b.test/2", "/moved", "/c", "/d"),
                page("/a").linksTo("http://b.test/3", "http://b.test/1", "http://b.test/4"),
                redirect("/moved", "http://b.test/5"),
                page("/c").linksTo("http://b.test/6", "/"),
                page("/d").linksTo("/c", "/e", "http://b.test/7"),
                page("/e").linksTo("http://b.test/8"))) {
      var folder = temporary.resolve("crawl");
      var actions =
          """
          ((trace)
           (if (not (uri-name c)) (walk-inferiors))
           (unsatisfied (trace) (html-trace rejected)))
          """;
      var options =
          new String[] {
            "http://b.test/seed",
            "--operator",
            "me@a.test",
            "--delay",
            "0s",
            "--constraints",
            "((no-cycles) (uri-host a.test))",
            "--actions",
            actions
          };
      CommandInProcess.run(hosts.crawl(folder, SITE, options));

      assertThat(report(folder, "trace"))
          .isEqualTo(
              """
              Walk Depth: 0  - http://a.test/
              Walk Depth: 1  -  http://b.test/1
              Walk Depth: 1  -  http://a.test/a
              Walk Depth: 2  -   http://b.test/3
              Walk Depth: 2  -   http://b.test/4
              Walk Depth: 1  -  http://b.test/2
              Walk Depth: 1  -  http://b.test/5
              Walk Depth: 1  -  http://a.test/c
              Walk Depth: 1  -  http://a.test/d
              Walk Depth: 2  -   http://a.test/e
              Walk Depth: 3  -    http://b.test/8
              Walk Depth: 2  -   http://b.test/7
              Walk Depth: 0  - http://b.test/seed
              """);
      assertThat(report(folder, "rejected")).contains("b.test/7").doesNotContain("a.test");
      assertThat(hosts.requestedTargets()).hasSize(6);
    }
  }

  private Path crawl(TestHosts hosts, String actions) throws Exception {
    var folder = temporary.resolve("crawl");
    CommandInProcess.run(hosts.crawl(folder, SITE, "--delay", "0s", "--actions", actions));
    return folder;
  }

  private Path crawlActivity(TestHosts hosts, String text) throws Exception {
    var file = Files.writeString(temporary.resolve("activity.yaml"), text);
    var folder = temporary.resolve("crawl");
    var words = new ArrayList<>(List.of("crawl", "--activity", file.toString()));
    words.addAll(List.of("--dir", folder.toString(), "--delay", "0s"));
    words.addAll(List.of(hosts.reach()));
    CommandInProcess.run(words.toArray(String[]::new));
    return folder;
  }

  private static String report(Path folder, String... more) throws Exception {
    var words = new ArrayList<>(List.of("report"));
    words.addAll(List.of(more));
    words.addAll(List.of("--dir", folder.toString()));
    return CommandInProcess.run(words.toArray(String[]::new));
  }
}
