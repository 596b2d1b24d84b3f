package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the traps command on a crawl with a mirror and a calendar. */
@Tag("integration")
class TrapReviewTest {
  private static final String A = "http://a.test/";
  private static final String CALENDAR = A + "cal/2040/01";
  private static final int COPIES = 12;
  private static final int FRAMES = 300;

  @TempDir Path temporary;

  @Test
  void aMirrorAndACalendarAreListedExplainedBannedAndReleased() throws Exception {
    try (var hosts = new TestHosts().with("a.test", site())) {
      var line =
          hosts.crawlWithBroker(temporary.resolve("crawl"), A + "index.html", "--delay", "0s");
      assertThat(CommandInProcess.run(line)).contains("finished: ", " 1 quarantined");
      assertThat(output("explain", CALENDAR))
          .contains("default: quarantined by calendar-horizon: ");
      assertThat(output("status")).contains("URLs quarantined 1 as suspected traps");
      assertThat(output("hosts", "list", "--json", "--host", "a.test"))
          .contains("{\"total\":1,\"hosts\":[{\"host\":\"a.test\",\"state\":\"IDLE\",\"queued\":0")
          .contains("\"delay\":\"PT0S\",\"delaySource\":\"activity\"", "\"failures\":0");
      var list = temporary.resolve("banned.ini").toString();
      assertThat(output("traps", "--export", list))
          .contains("quarantined:\n  calendar-horizon: 1 URL in " + A + "cal/2040/", "suspected:")
          .contains("same-body: 12 URLs in " + A + "mirror/\n    Copy\n    " + A + "mirror/1\n");
      assertThat(output("traps", "--json"))
          .contains("{\"quarantined\":[{\"signal\":\"calendar-horizon\",\"urlPrefix\":");
      assertThat(CommandInProcess.run("rules", "import", list))
          .contains("# a.test", "-url:" + A + "cal/2040/*\n", "-url:" + A + "mirror/*\n");

      assertThat(output("traps", "--ban", A + "mirror/")).contains("banned: " + A + "mirror/");
      assertThat(output("traps", "--release", A + "cal/"))
          .contains("default: takes effect when the crawl resumes", "released: " + A + "cal/");
      assertThat(CommandInProcess.run(line)).contains("finished: ", " 0 quarantined");
      assertThat(hosts.requests()).containsEntry(CALENDAR, 1L).hasSize(COPIES + 2);
      assertThat(output("traps")).contains("quarantined: nothing");
    }
  }

  @Test
  void aManualInFramesIsNoTrap() throws Exception {
    var pages = IntStream.range(0, FRAMES).mapToObj(n -> "/index.html?org/foo/Bar" + n + ".html");
    var start = page("/").linksTo(pages.toArray(String[]::new));
    var frame = text("/index.html", "text/html", "<title>API</title>The same");
    try (var hosts = new TestHosts().with("a.test", start, frame)) {
      var line = hosts.crawl(temporary.resolve("crawl"), A, "--delay", "0s");

      assertThat(CommandInProcess.run(line)).contains("finished: ", " 0 quarantined, 0 pending");
      assertThat(hosts.requests()).hasSize(FRAMES + 1);
    }
  }

  private String output(String... words) throws Exception {
    var dir = Stream.of("--dir", temporary.resolve("crawl").toString());
    return CommandInProcess.run(Stream.concat(Stream.of(words), dir).toArray(String[]::new));
  }

  private static WebRoute[] site() {
    var copies = IntStream.rangeClosed(1, COPIES).mapToObj(n -> "/mirror/" + n).toList();
    var links = Stream.concat(copies.stream(), Stream.of("/cal/2040/01"));
    var start = page("/index.html").linksTo(links.toArray(String[]::new));
    var mirror = copies.stream().map(path -> text(path, "text/html", "<title>Copy</title>Same"));
    return Stream.concat(Stream.of(start, page("/cal/2040/01")), mirror).toArray(WebRoute[]::new);
  }
}
