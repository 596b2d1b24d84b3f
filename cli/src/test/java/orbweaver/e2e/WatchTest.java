package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the list of changes of a site that changes between two crawls of one folder. */
@Tag("integration")
class WatchTest {
  private static final String A = "http://a.test/";
  private static final String MONDAY = "Mon, 05 Jan 2026 12:00:00 GMT";
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ";

  private static final Pattern LAST_BEFORE = Pattern.compile("\"lastBefore\":\"([^\"]+)\"");

  @TempDir Path temporary;

  @Test
  void eachChangeBetweenTwoCrawlsIsListed() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");
      var between = InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS).toString();
      hosts.with("a.test", second());
      crawl(hosts, "york");

      var lines = watch("--since", between);
      assertThat(lines).last().isEqualTo("6 changes since " + between);
      assertThat(lines)
          .anyMatch(line -> line.matches(interval("changed", A + "  .*by york")))
          .anyMatch(line -> line.matches(interval("changed", A + "files/a.pdf  by york")))
          .anyMatch(
              line -> line.matches(interval("moved", A + "moves  to " + A + "there  by york")))
          .anyMatch(line -> line.matches(interval("gone", A + "goes  failed 410  by york")))
          .anyMatch(line -> line.matches("-  +" + TIME + "  new      " + A + "new  .*by york"))
          .anyMatch(line -> line.matches("-  +" + TIME + "  new      " + A + "there  .*by york"))
          .noneMatch(line -> line.contains("same"));
      assertThat(
              CommandInProcess.run(
                  "graph", "changed", "--since", between, "--dir", folder().toString()))
          .contains("gone     " + A + "goes  failed 410\n    from " + A + "\nmoved ");
      assertThat(
              CommandInProcess.run(
                  "graph",
                  "changed",
                  "--since",
                  between,
                  "--under",
                  A + "files/",
                  "--dir",
                  folder().toString()))
          .isEqualTo("changed  " + A + "files/a.pdf\n1 since " + between + "\n");
      assertThat(watch()).filteredOn(line -> line.endsWith("by leeds")).hasSize(5);
    }
  }

  @Test
  void aFormulaSelectsUrlsAndJsonHasBothVersions() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");
      hosts.with("a.test", second());
      crawl(hosts, "york");

      var formula = "((uri-host \"a.test\") (uri-subsumed-by-directory-path (\"files\")))";
      assertThat(watch(formula, "--json"))
          .singleElement()
          .asString()
          .startsWith("{\"changes\":[{\"kind\":\"new\",\"url\":\"http://a.test/files/a.pdf\"")
          .contains("},{\"kind\":\"changed\",", "\"lastBefore\":", "\"activities\":[\"york\"]")
          .containsPattern("\"before\":\\{\"outcome\":\"fetched\",\"status\":200,\"digest\":\"")
          .endsWith("\"uncompared\":0}");
    }
  }

  @Test
  void a304EndsTheTimeInWhichTheVersionBeforeIsKnown() throws Exception {
    try (var hosts = new TestHosts().with("a.test", same("1"))) {
      crawl(hosts, "leeds");
      var between = InstantSource.system().instant();
      crawl(hosts, "york");
      hosts.with("a.test", same("2"));
      crawl(hosts, "hull");

      assertThat(hosts.web.log("/"))
          .extracting(LoggedRequest::status)
          .containsExactly(200, 304, 200);
      var printed = String.join("", watch("--since", between.toString(), "--json"));
      var lastBefore = LAST_BEFORE.matcher(printed).results().map(found -> found.group(1));
      assertThat(lastBefore.map(Instant::parse))
          .singleElement()
          .satisfies(time -> assertThat(time).isAfter(between));
    }
  }

  private static WebRoute same(String version) {
    return page("/").containing(version).inVersion('"' + version + '"', MONDAY);
  }

  @Test
  void aTimeBeforeTheFirstResultAndAnUndecidableFormulaAreRejected() throws Exception {
    try (var hosts = new TestHosts().with("a.test", first())) {
      crawl(hosts, "leeds");

      assertThat(rejected("--since", "2001-01-01"))
          .containsPattern(
              "--since: 2001-01-01T00:00:00Z \\(expected: not before the first stored result,"
                  + " \\d{4}-.*Z\\)");
      assertThat(rejected("--since", "9999d")).contains("not before the first stored result");
      assertThat(rejected("((depth 2))"))
          .contains("FORMULA: (depth 2) (expected: constraints and rules that test the URL alone)");
      assertThat(rejected("((rules \"+title:news\"))")).contains("a rule that tests more");
      assertThat(rejected("--since", "yesterday")).contains("or a duration such as 36h");
    }
  }

  private static String interval(String kind, String rest) {
    return "%s  %s  %-7s  %s".formatted(TIME, TIME, kind, rest);
  }

  private static WebRoute[] first() {
    return new WebRoute[] {
      page("/").linksTo("/same", "/moves", "/goes", "/files/a.pdf"),
      page("/same").inVersion("\"1\"", MONDAY),
      page("/moves"),
      page("/goes"),
      pdf("one")
    };
  }

  private static WebRoute[] second() {
    return new WebRoute[] {
      page("/").linksTo("/same", "/moves", "/goes", "/files/a.pdf", "/new"),
      page("/same").inVersion("\"1\"", MONDAY),
      redirect("/moves", "/there"),
      page("/there"),
      status("/goes", 410),
      page("/new"),
      pdf("two")
    };
  }

  private static WebRoute pdf(String body) {
    return bytes("/files/a.pdf", "application/pdf", body.getBytes(StandardCharsets.UTF_8));
  }

  private void crawl(TestHosts hosts, String name) throws Exception {
    CommandInProcess.run(
        hosts.crawl(
            folder(),
            A,
            "--delay",
            "0s",
            "--activity",
            name,
            "--max-age",
            "0s",
            "--media-types",
            "any"));
  }

  private List<String> watch(String... arguments) throws Exception {
    return CommandInProcess.run(words(arguments)).lines().toList();
  }

  private String rejected(String... arguments) throws Exception {
    try (var command = CommandInProcess.start(words(arguments))) {
      assertThat(command.code()).as(command::printed).isEqualTo(2);
      return command.printed();
    }
  }

  private String[] words(String... arguments) {
    return Stream.concat(Stream.of("watch", "--dir", folder().toString()), Stream.of(arguments))
        .toArray(String[]::new);
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
