package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebResponse;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of graph queries on incomplete or unusual pages. */
@Tag("integration")
class IncompletePagesTest {
  private static final String A = "http://a.test/";
  private static final String PDF = "application/pdf";

  @TempDir Path temporary;

  @Test
  void everyCommandThatShowsAPageCountsItsOmittedLinks() throws Exception {
    var links =
        IntStream.range(0, 12_500)
            .mapToObj(i -> "<a href=http://b.test/" + i + ">x</a>")
            .collect(Collectors.joining("\n"));
    var tooLong = "<a href=/" + "y".repeat(5_000) + ">y</a>";
    var page = "<!doctype html><title>Index</title>" + tooLong + links;
    var counts = "2,500 too many (limit: 10,000 links or 3 MiB a page), 1 too long (";
    try (var hosts = new TestHosts().with("a.test", WebRoute.text("/", "text/html", page))) {
      assertThat(CommandInProcess.run(hosts.crawl(folder(), A)))
          .contains("  left out  " + counts, ", of 1 page\n");
    }

    assertThat(output("explain", A))
        .contains("outcome: fetched 200 (whole)", "  links left out: " + counts);
    assertThat(output("explain", A, "--json"))
        .contains("\"omitted\":{\"tooMany\":2500,\"tooLong\":1},\"truncated\":true");
    assertThat(output("status")).contains("links left out: " + counts);
    assertThat(output("status", "--json"))
        .contains("\"omitted\":{\"pages\":1,\"tooMany\":2500,\"tooLong\":1}");
    assertThat(output("graph", "stats")).contains("  left out            " + counts);
    assertThat(exported("pages"))
        .contains("\tomitted_links\n")
        .containsPattern("(?m)^http://a.test/\t.*\tIndex\t2501$");
  }

  @Test
  void aChangedPdfAndAChangedImageAreListed() throws Exception {
    try (var hosts = new TestHosts().with("a.test", routes("one"))) {
      crawl(hosts, "first");
      var between = InstantSource.system().instant().truncatedTo(ChronoUnit.MILLIS).toString();
      hosts.with("a.test", routes("two"));
      crawl(hosts, "second");

      assertThat(output("graph", "changed", "--since", between))
          .isEqualTo(
              "changed  http://a.test/a.pdf\nchanged  http://a.test/b.png\n2 since "
                  + between
                  + "\n");
    }
  }

  private static WebRoute[] routes(String body) {
    return new WebRoute[] {
      WebRoute.page("/").linksTo("/a.pdf", "/b.png", "/c.pdf"),
      WebRoute.text("/a.pdf", PDF, body),
      WebRoute.text("/b.png", "image/png", body),
      WebRoute.text("/c.pdf", PDF, "same")
    };
  }

  private void crawl(TestHosts hosts, String name) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {max-age: 0s}
        constraints: ((no-cycles) (origin-host))
        """
            .formatted(name);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    CommandInProcess.run(hosts.crawl(folder(), A, "--activity", file));
  }

  @Test
  void aCompletedArchivePageWithoutATitleLineIsNotRequested() throws Exception {
    var archive =
        Files.writeString(
            temporary.resolve("archive"),
            "R http://a.test/1 http://a.test/ one\nC http://a.test/\nC http://a.test/2\n");
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.page("/").linksTo("/1"),
                WebRoute.page("/1").linksTo("/2"),
                WebRoute.page("/2"))) {
      var printed =
          CommandInProcess.run(hosts.crawl(folder(), A, "--import-links", archive.toString()));

      assertThat(printed).contains("archive: pages with a C line and no T line: 2");
      assertThat(hosts.requests()).isEqualTo(Map.of(A + "1", 1L));
    }
    assertThat(output("explain", A + "2")).contains("from archive of ", "accepted");
  }

  @Test
  void theTargetOfARedirectIsAFullUrlInALinkFile() throws Exception {
    var host = "www.a.test";
    try (var hosts =
        new TestHosts()
            .with(
                host,
                WebRoute.page("/").linksTo("/old"),
                WebRoute.redirect("/old", "/new"),
                WebRoute.page("/new"))) {
      CommandInProcess.run(hosts.crawl(folder(), "http://www.a.test/", "--delay", "0s"));
    }

    var links = exported("links");
    assertThat(links)
        .contains("\thttp://www.a.test/new\n.a.test/old\t3\n", "\t.a.test/old\n.a.test/\t1\n");
    var split = temporary.resolve("split");
    var file = temporary.resolve("links").toString();
    CommandInProcess.run("graph", "subsite", "/old", "--file", file, "--output", split.toString());
    assertThat(split.resolve("subsite.txt"))
        .hasContent("\thttp://www.a.test/new\n.a.test/old\t3\n");
  }

  @Test
  void explainNamesRobotsAllowanceOfARequestWhoseConnectionBroke() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.robots("User-agent: *\nDisallow: /private/\n"),
                WebRoute.page("/").linksTo("/cut"),
                WebRoute.script(
                    "/cut",
                    WebResponse.ConnectionEnd.CLOSES,
                    out -> out.write("no HTTP\r\n\r\n".getBytes(US_ASCII))))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--media-types", "any"));
    }

    assertThat(output("explain", A + "cut"))
        .contains("robots.txt allows")
        .doesNotContain("nothing known yet");
  }

  @Test
  void aVeryLongHostNameDoesNotMakeAnExportFail() throws Exception {
    var host = ("h".repeat(60) + ".").repeat(4).substring(0, 244) + ".test";
    var url = "http://" + host + "/";
    try (var hosts = new TestHosts().with(host, WebRoute.page("/"))) {
      CommandInProcess.run(hosts.crawl(folder(), url));
    }

    for (var format : new String[] {"sitemap", "sites"}) {
      var out = temporary.resolve(format);
      output("graph", "export", "--format", format, "--output", out.toString());
      try (var files = Files.walk(out)) {
        assertThat(files.filter(Files::isRegularFile).map(IncompletePagesTest::text))
            .anyMatch(text -> text.contains(host));
      }
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String exported(String format) throws Exception {
    var file = temporary.resolve(format);
    output("graph", "export", "--format", format, "--output", file.toString());
    return Files.readString(file);
  }

  private String output(String... words) throws Exception {
    var dir = new String[] {"--dir", folder().toString()};
    return CommandInProcess.run(
        Stream.of(words, dir).flatMap(Arrays::stream).toArray(String[]::new));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
