package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import orbweaver.sandbox.web.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a site tells of itself, at the place agreed upon. */
class ReuseTest {
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";
  private static final String PLACE = ".well-known/link-database.txt";
  private static final String DATE = "Thu, 01 Oct 2026 12:00:00 GMT";
  private static final String LINKS =
      """
      \ta.test/2
      \tb.test/
      a.test/1\t1
      a.test/2\t1
      \tb.test/lie
      b.test/\t1
      """;

  @TempDir Path temporary;

  @Test
  void aSiteIsAskedOnceAndBelievedOfItselfAlone() throws Exception {
    try (var hosts = hosts(Route.text("/" + PLACE, "text/plain", LINKS))) {
      Guest.run(hosts.crawl(folder(), A, "--scope", "any", "--delay", "0s", "--reuse"));

      assertThat(hosts.requests())
          .isEqualTo(Map.of(A + PLACE, 1L, A, 1L, B + PLACE, 1L, B, 1L, B + "x", 1L));
      assertThat(explain(A + "1"))
          .contains("outcome: got", "from " + A + PLACE + " of 2026-10-01: nothing was asked");
      assertThat(explain(B)).doesNotContain("nothing was asked");
    }
  }

  @Test
  void whatIsMalformedOrForbiddenOrTooLongChangesNothing() throws Exception {
    var all = Map.of(A, 1L, A + "1", 1L, A + "2", 1L);
    for (var file : new String[] {"a.test/1\t1\nno link file\n", "a".repeat(9 << 20)}) {
      try (var hosts = hosts(Route.bytes("/" + PLACE, "text/plain", file.getBytes(UTF_8)))) {
        var folder = temporary.resolve("of" + file.length());
        Guest.run(hosts.crawl(folder, A, "--delay", "0s", "--reuse"));

        assertThat(hosts.requests()).containsAllEntriesOf(all).containsEntry(A + PLACE, 1L);
      }
    }
    try (var hosts = hosts(Route.robots("User-agent: *\nDisallow: /.well-known/\n"))) {
      Guest.run(hosts.crawl(folder(), A, "--delay", "0s", "--reuse"));

      assertThat(hosts.requests()).isEqualTo(all);
    }
  }

  @Test
  void whatIsOlderThanSomebodyWantsIsAskedFor() throws Exception {
    var file =
        Files.writeString(
            temporary.resolve("walk.yaml"),
            """
            name: walk
            politeness: {delay: 0s}
            freshness: {max-age: 1s}
            constraints: ((no-cycles) (origin-host))
            """);
    try (var hosts = hosts(Route.text("/" + PLACE, "text/plain", LINKS))) {
      Guest.run(hosts.crawl(folder(), A, "--activity", file.toString(), "--reuse"));

      assertThat(hosts.requests()).containsEntry(A + "1", 1L).containsEntry(A + "2", 1L);
    }
  }

  private static Hosts hosts(Route place) {
    return new Hosts()
        .with(
            "a.test",
            Route.page("/").linksTo("/1"),
            Route.page("/1").linksTo("/2"),
            Route.page("/2"),
            place.inVersion("\"v\"", DATE))
        .with("b.test", Route.page("/").linksTo("/x"), Route.page("/x"));
  }

  private String explain(String url) throws Exception {
    return Guest.run("explain", url, "--dir", folder().toString());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
