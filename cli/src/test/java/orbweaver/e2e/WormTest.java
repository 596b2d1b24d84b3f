package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import orbweaver.readback.LineReader;
import orbweaver.readback.WormLines;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of archives of the Worm, which spare the next run its requests. */
@Tag("integration")
class WormTest {
  private static final String A = "http://a.test/";
  private static final int PAGES = 12;

  @TempDir Path temporary;

  @Test
  void theArchiveOfACrawlSavesTheNextRunNearlyAllRequests() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder("first"), A, "--delay", "0s", "--depth", "2"));
      var first = hosts.requests();
      var archive = exported("first");

      assertThat(WormLines.of(LineReader.lines(archive)).completed()).hasSize(1 + PAGES);
      CommandInProcess.run(
          hosts.crawl(
              folder("second"),
              A,
              "--delay",
              "0s",
              "--depth",
              "2",
              "--import-links",
              archive.toString()));

      // Neither a redirect nor a URL that is no page has a line of its own.
      assertThat(since(first, hosts))
          .isEqualTo(Map.of(A + "moved", 1L, A + "gone", 1L, A + "doc.pdf", 1L));
      assertThat(first).hasSizeGreaterThan(PAGES + 3);
      assertThat(Files.readAllLines(exported("second")))
          .containsExactlyInAnyOrderElementsOf(Files.readAllLines(archive));
    }
  }

  @Test
  void anImageHasTheTextOfItsAnchorAndAReferenceMayHaveAnyScheme() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder("first"), A, "--delay", "0s", "--depth", "0"));
      var lines = WormLines.of(LineReader.lines(exported("first")));

      assertThat(lines.titles()).containsExactly(A + " Zero Length Title");
      assertThat(lines.images())
          .containsExactly(
              "http://a.test/line.gif http://a.test/",
              "http://a.test/photo.html http://a.test/ McBryan's photo");
      assertThat(lines.references())
          .contains(
              "http://mach/home.html http://a.test/ McBryan's photo",
              "ftp://ftp.a.test/pub/ http://a.test/ files",
              "mailto:me@a.test http://a.test/ mail");
      assertThat(lines.completed()).containsExactly(A);
    }
  }

  @Test
  void aRunOfTheWormIsOnePipeAndItsArchiveContainsTheOldOne() throws Exception {
    try (var hosts = hosts()) {
      var first = worm(hosts, "/dev/null", "0", A);
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L));
      var more = Files.writeString(temporary.resolve("more"), readAll(first) + FOREIGN);
      var before = hosts.requests();
      var second = worm(hosts, more.toString(), "1", A);

      assertThat(since(before, hosts)).doesNotContainKey(A).containsKeys(A + "p1", A + "p2");
      assertContains(second, more);
      var lines = WormLines.of(LineReader.lines(second));
      assertThat(lines.completed()).contains(A, A + "p1", "http://other.test/");
      assertThat(lines.titles()).contains(A + "p1 Page 1").doesNotContain(A + "p7 Page 7");
      assertThat(LineReader.lines(second)).doesNotHaveDuplicates();

      // Without its C line, a page is read again, and nothing else.
      var reduced =
          Files.write(
              temporary.resolve("reduced"),
              LineReader.lines(second).stream().filter(line -> !line.equals("C " + A)).toList());
      before = hosts.requests();
      var third = worm(hosts, reduced.toString(), "0", A);
      assertThat(since(before, hosts)).isEqualTo(Map.of(A, 1L));
      assertContains(third, reduced);
      assertThat(LineReader.lines(third))
          .containsExactlyInAnyOrderElementsOf(LineReader.lines(second));
    }
  }

  @Test
  void aPageAboveAnUnansweredOneIsReadAgainAndOneAboveARedirectIsNot() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/r", "/u"),
                page("/r").linksTo("/moved"),
                redirect("/moved", "/new"),
                page("/new"),
                page("/u").linksTo("/busy"),
                page("/busy").failsFirst(5, 503))) {
      var first = worm(hosts, "/dev/null", "4", A);
      assertThat(WormLines.of(LineReader.lines(first)).completed())
          .containsExactlyInAnyOrder(A + "r", A + "new");

      var before = hosts.requests();
      assertThat(before).containsEntry(A + "busy", 5L);
      var second = worm(hosts, first.toString(), "4", A);
      assertThat(since(before, hosts))
          .isEqualTo(Map.of(A, 1L, A + "u", 1L, A + "busy", 1L, A + "moved", 1L));
      assertThat(WormLines.of(LineReader.lines(second)).completed())
          .containsExactlyInAnyOrder(A, A + "r", A + "new", A + "u", A + "busy");
      assertContains(second, first);
    }
  }

  private static final String FOREIGN =
      """
      T http://other.test/ Another site
      R gopher://other.test/1 http://other.test/ Menu
      I http://other.test/a.gif http://other.test/
      C http://other.test/
      """;

  @Test
  void wrongArgumentsAreRejectedBeforeAnyRequest() throws Exception {
    var links = Files.writeString(temporary.resolve("links"), "a.test/\t1\n").toString();
    try (var hosts = hosts()) {
      assertThat(rejected(hosts, "none", "1", A))
          .contains("ARCHIVE: none: cannot be read (expected: ", "/dev/null");
      assertThat(rejected(hosts, links, "1", A))
          .contains("ARCHIVE: " + links + ": line 1: ", "(expected: T, R, I or C and a space)");
      assertThat(rejected(hosts, "/dev/null", "-1", A))
          .contains("LEVELS: -1 (expected: 0 or more)");
      assertThat(hosts.requests()).isEmpty();
    }
  }

  private static TestHosts hosts() {
    var routes = new ArrayList<WebRoute>();
    routes.add(robots("User-agent: *\nDisallow: /private"));
    routes.add(
        page("/")
            .titled("")
            .containing(
                "<a href='http://mach/home.html'><img src='photo.html'>McBryan's photo</a>",
                "<img src='line.gif' alt='A line'>",
                "<a href='ftp://me:pw@FTP.a.test/pub/#top'>files</a>",
                "<a href='mailto:me@a.test'>mail</a> <a href='javascript:void(0)'>script</a>")
            .linksTo("/p1", "/p2", "/p3", "/p4", "/p5", "/p6")
            .linksTo("/moved", "/gone", "/doc.pdf", "/private", "http://b.test/"));
    // The second half of the pages is at depth 2; what they link to is too deep.
    for (var at = 1; at <= PAGES; at++) {
      var next = at <= PAGES / 2 ? "/p" + (at + PAGES / 2) : "/deep" + at;
      routes.add(page("/p" + at).titled("Page " + at).linksTo(next, "/p" + (PAGES + 1 - at), "/"));
    }
    routes.add(redirect("/moved", "/p1"));
    routes.add(status("/gone", 404));
    routes.add(bytes("/doc.pdf", "application/pdf", new byte[] {1}));
    return new TestHosts().with("a.test", routes.toArray(WebRoute[]::new));
  }

  private static Map<String, Long> since(Map<String, Long> before, TestHosts hosts) {
    var after = hosts.requests();
    before.forEach((url, times) -> after.merge(url, -times, Long::sum));
    after.values().removeIf(times -> times == 0);
    return after;
  }

  private Path folder(String name) {
    return temporary.resolve(name);
  }

  private Path exported(String name) throws Exception {
    var file = temporary.resolve(name + ".archive");
    CommandInProcess.run(
        "graph",
        "export",
        "--dir",
        folder(name).toString(),
        "--format",
        "archive",
        "--output",
        file.toString());
    return file;
  }

  private Path worm(TestHosts hosts, String... arguments) throws Exception {
    var archive = Files.createTempFile(temporary, "worm", ".archive");
    var messages = Files.createTempFile(temporary, "worm", ".err");
    var process =
        CommandProcess.process(temporary, words(hosts, arguments))
            .redirectOutput(archive.toFile())
            .redirectError(messages.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(() -> readAll(messages)).isZero();
    return archive;
  }

  private static String rejected(TestHosts hosts, String... arguments) throws Exception {
    try (var command = CommandInProcess.start(words(hosts, arguments))) {
      assertThat(command.code()).isEqualTo(2);
      return command.printed();
    }
  }

  private static String[] words(TestHosts hosts, String... arguments) {
    return Stream.of(
            Stream.of("worm"),
            Stream.of(arguments),
            Stream.of("--delay", "0s", "--constraints", "((origin-host))"),
            Stream.of(hosts.reach()))
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  private static void assertContains(Path archive, Path older) throws IOException {
    assertThat(LineReader.lines(archive)).containsAll(List.copyOf(LineReader.lines(older)));
  }

  private static String readAll(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
