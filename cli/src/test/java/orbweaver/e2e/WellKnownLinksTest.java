package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of link files that sites publish at a well-known path. */
@Tag("integration")
class WellKnownLinksTest {
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
  void theLinkFileOfASiteIsFetchedOnceAndTrustedForItsOwnPagesOnly() throws Exception {
    try (var hosts = hosts(WebRoute.text("/" + PLACE, "text/plain", LINKS))) {
      CommandInProcess.run(
          hosts.crawl(folder(), A, "--scope", "any", "--delay", "0s", "--use-published-links"));

      assertThat(hosts.requests())
          .isEqualTo(Map.of(A + PLACE, 1L, A, 1L, B + PLACE, 1L, B, 1L, B + "x", 1L));
      assertThat(explain(A + "1"))
          .contains(
              "outcome: fetched", "from " + A + PLACE + " of 2026-10-01: no request was sent");
      assertThat(explain(B)).doesNotContain("no request was sent");
    }
  }

  @Test
  void aMalformedForbiddenOrTooLongLinkFileChangesNothing() throws Exception {
    var tooLong = "a".repeat(9 << 20).getBytes(UTF_8);
    var denied = WebRoute.robots("User-agent: *\nDisallow: /.well-known/\n");
    try (var hosts =
        hosts(WebRoute.text("/" + PLACE, "text/plain", "a.test/1\t1\nno link file\n"))) {
      hosts
          .with("c.test", WebRoute.page("/"), WebRoute.bytes("/" + PLACE, "text/plain", tooLong))
          .with("d.test", WebRoute.page("/"), WebRoute.text("/" + PLACE, "text/plain", ""), denied);
      var seeds = Files.writeString(temporary.resolve("seeds"), "http://c.test/\nhttp://d.test/\n");
      CommandInProcess.run(
          hosts.crawl(
              folder(), A, "--delay", "0s", "--use-published-links", "--seeds", seeds.toString()));

      assertThat(hosts.requests())
          .isEqualTo(
              Map.of(
                  A,
                  1L,
                  A + "1",
                  1L,
                  A + "2",
                  1L,
                  A + PLACE,
                  1L,
                  "http://c.test/" + PLACE,
                  1L,
                  "http://c.test/",
                  1L,
                  "http://d.test/",
                  1L));
    }
  }

  @Test
  void dataOlderThanTheMaximumAgeIsNotUsed() throws Exception {
    try (var hosts = hosts(WebRoute.text("/" + PLACE, "text/plain", LINKS))) {
      crawl(hosts, "walk", "use-published-links: true\nfreshness: {max-age: 1s}");

      assertThat(hosts.requests())
          .containsEntry(A + PLACE, 1L)
          .containsEntry(A + "1", 1L)
          .containsEntry(A + "2", 1L);
    }
  }

  @Test
  void aPageTakenFromALinkFileIsFetchedForAnActivityWithoutExternalData() throws Exception {
    try (var hosts = hosts(WebRoute.text("/" + PLACE, "text/plain", LINKS))) {
      crawl(hosts, "trusting", "use-published-links: true");
      assertThat(hosts.requests()).isEqualTo(Map.of(A + PLACE, 1L, A, 1L));

      crawl(hosts, "doubting", "");
      assertThat(hosts.requests())
          .isEqualTo(Map.of(A + PLACE, 1L, A, 1L, A + "1", 1L, A + "2", 1L));
      assertThat(explain(A + "1")).doesNotContain("no request was sent");
    }
  }

  @Test
  void aLinkIndexHasPrecedenceAndEachFileIsTrustedForItsDomainOnly() throws Exception {
    var list = "a.test\thttp://files.test/a.txt\nb.test\thttp://files.test/none.txt\n";
    var file = "\ta.test/1\n\tb.test/\na.test/\t1\n\ta.test/2\na.test/1\t1\nb.test/\t1\n";
    var catalogue = WebRoute.text("/list", "text/plain", list);
    try (var hosts = hosts(WebRoute.page("/x"))) {
      hosts
          .with("list.test", catalogue)
          .with("files.test", WebRoute.text("/a.txt", "text/plain", file).inVersion("v", DATE));
      CommandInProcess.run(
          hosts.crawl(
              folder(),
              A,
              "--scope",
              "any",
              "--delay",
              "0s",
              "--link-index",
              "http://list.test/list"));

      assertThat(hosts.requests())
          .isEqualTo(
              Map.of(
                  "http://list.test/list",
                  1L,
                  "http://files.test/a.txt",
                  1L,
                  "http://files.test/none.txt",
                  1L,
                  A + PLACE,
                  1L,
                  A + "2",
                  1L,
                  B + PLACE,
                  1L,
                  B,
                  1L,
                  B + "x",
                  1L));
      assertThat(explain(A))
          .contains(
              "from http://files.test/a.txt of 2026-10-01, named for a.test by"
                  + " http://list.test/list: no request was sent");
    }
  }

  @Test
  void aLinkIndexMayBeAFileAndAMalformedIndexIsIgnored() throws Exception {
    var list = temporary.resolve("list.txt");
    try (var hosts = hosts(WebRoute.page("/x"))) {
      hosts.with("files.test", WebRoute.text("/a.txt", "text/plain", LINKS));
      Files.writeString(list, "a.test\thttp://files.test/a.txt\nb.test\n");
      try (var crawl =
          CommandInProcess.start(hosts.crawl(folder(), A, "--link-index", list.toString()))) {
        assertThat(crawl.code()).isEqualTo(2);
        assertThat(crawl.printed())
            .contains("--link-index: " + list + ": line 2: b.test (expected: domain, TAB, URL");
        assertThat(hosts.requests()).isEmpty();
        assertThat(folder()).doesNotExist();
      }
      Files.writeString(list, "a.test\thttp://files.test/a.txt\n");
      CommandInProcess.run(
          Map.of("ORBWEAVER_LINK_INDEX", list.toString()),
          hosts.crawl(folder(), A, "--delay", "0s"));

      assertThat(hosts.requests())
          .isEqualTo(Map.of("http://files.test/a.txt", 1L, A + PLACE, 1L, A, 1L));
      assertThat(explain(A + "1")).contains(", named for a.test by list.txt: no request was sent");
    }
  }

  @Test
  void aMalformedLinkIndexChangesNothing() throws Exception {
    var bad = WebRoute.text("/list", "text/plain", "a.test\thttp://files.test/a.txt\tx\n");
    try (var hosts = hosts(WebRoute.page("/x")).with("list.test", bad)) {
      var list = "http://list.test/list";
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--link-index", list));

      assertThat(hosts.requests())
          .containsAllEntriesOf(Map.of(A, 1L, A + "1", 1L, A + "2", 1L, A + PLACE, 1L));
    }
  }

  private void crawl(TestHosts hosts, String name, String more) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        %s
        constraints: ((no-cycles) (origin-host))
        """
            .formatted(name, more);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    CommandInProcess.run(hosts.crawl(folder(), A, "--activity", file.toString()));
  }

  private static TestHosts hosts(WebRoute place) {
    return new TestHosts()
        .with(
            "a.test",
            WebRoute.page("/").linksTo("/1"),
            WebRoute.page("/1").linksTo("/2"),
            WebRoute.page("/2"),
            place.inVersion("\"v\"", DATE))
        .with("b.test", WebRoute.page("/").linksTo("/x"), WebRoute.page("/x"));
  }

  private String explain(String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder().toString());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
