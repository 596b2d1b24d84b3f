package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of known-to: of two parties, one skips URLs that the other has seen. */
@Tag("integration")
class KnownToTest {
  private static final String A = "http://a.test/";
  private static final String KNOWN = "york: rejected-by-dns by (not (known-to \"leeds\"))";

  @TempDir Path temporary;

  @Test
  void urlsKnownToTheOtherPartyAreNotFetched() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/leeds").linksTo("/1", "/2", "/moved", "/gone"),
                page("/1").linksTo("/beyond"),
                page("/2"),
                redirect("/moved", "/there"),
                page("/there"),
                page("/york").linksTo("/leeds", "/1", "/moved", "/gone", "/new"),
                page("/new").linksTo("/2", "/there", "/beyond"),
                page("/beyond").linksTo("/york", "/1"))) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, folder, "leeds", "(depth 1)");
      var leeds = hosts.requests();
      crawl(hosts, folder, "york", "(not (known-to \"leeds\"))");

      assertThat(leeds)
          .containsOnlyKeys(A + "leeds", A + "1", A + "2", A + "moved", A + "there", A + "gone");
      assertThat(since(leeds, hosts.requests()))
          .containsExactly(A + "beyond", A + "new", A + "york");
      for (var accepted : new String[] {"york", "new", "beyond"}) {
        assertThat(explain(folder, accepted))
            .contains("york: accepted", "dns       not known to leeds");
      }
      for (var left : new String[] {"leeds", "1", "moved", "there"}) {
        assertThat(explain(folder, left)).contains(KNOWN, "dns       known to leeds");
      }
      assertThat(explain(folder, "leeds")).contains("outcome: fetched", "leeds: accepted");
    }
  }

  /** Returns the URLs with more requests than before, each once per request. */
  private static Set<String> since(Map<String, Long> before, Map<String, Long> after) {
    var requested = new TreeSet<String>();
    after.forEach(
        (url, times) -> {
          assertThat(times).as(url).isEqualTo(1);
          if (!before.containsKey(url)) requested.add(url);
        });
    return requested;
  }

  private void crawl(TestHosts hosts, Path folder, String name, String constraint)
      throws Exception {
    var text =
        "name: %s\npoliteness: {delay: 0s}\nconstraints: |\n  ((no-cycles) %s)\n"
            .formatted(name, constraint);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    CommandInProcess.run(hosts.crawl(folder, A + name, "--activity", file.toString()));
  }

  private String explain(Path folder, String path) throws Exception {
    return CommandInProcess.run("explain", A + path, "--dir", folder.toString());
  }
}
