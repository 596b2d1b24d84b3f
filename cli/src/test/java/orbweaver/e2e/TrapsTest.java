package orbweaver.e2e;

import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What traps says of a crawl that has a mirror and a calendar in it. */
class TrapsTest {
  private static final String A = "http://a.test/";
  private static final int COPIES = 12;

  @TempDir Path temporary;

  @Test
  void aMirrorAndACalendarAreToldAndCanBeBanned() throws Exception {
    try (var hosts = new Hosts().with("a.test", site())) {
      var folder = temporary.resolve("crawl").toString();
      Command.run(temporary, hosts.crawl(Path.of(folder), A + "index.html", "--delay", "0s"));
      var list = temporary.resolve("banned.ini").toString();

      assertThat(Command.run(temporary, "traps", "--dir", folder, "--export", list))
          .contains("suspected:", "calendar-horizon: 1 URLs in " + A + "cal/2040/")
          .contains("same-body: 12 URLs in " + A + "mirror/\n    Copy\n    " + A + "mirror/1\n")
          .doesNotContain("parked");
      assertThat(Command.run(temporary, "traps", "--dir", folder, "--json"))
          .contains("{\"suspected\":[{\"sign\":\"calendar-horizon\",\"place\":");
      assertThat(Command.run(temporary, "rules", "import", list))
          .contains("# a.test", "-url:" + A + "cal/2040/*\n", "-url:" + A + "mirror/*\n");
    }
  }

  private static Route[] site() {
    var copies = IntStream.rangeClosed(1, COPIES).mapToObj(n -> "/mirror/" + n).toList();
    var links = Stream.concat(copies.stream(), Stream.of("/cal/2040/01"));
    var start = page("/index.html").linksTo(links.toArray(String[]::new));
    var mirror = copies.stream().map(path -> text(path, "text/html", "<title>Copy</title>Same"));
    return Stream.concat(Stream.of(start), mirror).toArray(Route[]::new);
  }
}
