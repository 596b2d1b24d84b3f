package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the link database that the pages of a crawl publish. */
@Tag("integration")
class PublishedDataTest {
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";

  @TempDir Path temporary;

  @Test
  void anotherCrawlReusesThePublishedPagesAndSendsTheirSitesNoRequest() throws Exception {
    crawlFirst();
    try (var served = new ServedCrawl(first());
        var hosts = hosts()) {
      var list = served.address.resolve("data/list.txt").toString();
      CommandInProcess.run(
          hosts.crawl(second(), A, "--scope", "any", "--delay", "0s", "--link-index", list));

      assertThat(hosts.requests()).isEmpty();
      assertThat(explain(A + "1"))
          .contains("outcome: fetched", "named for a.test by " + list + ": no request was sent");
      assertThat(explain(B)).contains("named for b.test by " + list);
    }
  }

  @Test
  void aSiteThatPublishesTheFileOfTheWellKnownPathIsNotReadAgain() throws Exception {
    crawlFirst();
    String file;
    try (var served = new ServedCrawl(first())) {
      file = served.file(".well-known/link-database.txt");
    }
    var place = WebRoute.text("/.well-known/link-database.txt", "text/plain", file);
    try (var hosts =
        new TestHosts().with("a.test", WebRoute.page("/"), WebRoute.page("/1"), place)) {
      CommandInProcess.run(hosts.crawl(second(), A, "--delay", "0s", "--use-published-links"));

      assertThat(hosts.requests()).isEqualTo(Map.of(A + ".well-known/link-database.txt", 1L));
      assertThat(explain(A + "1")).contains("no request was sent");
    }
  }

  @Test
  void theCatalogueListsTheFilesAndEachIsServed() throws Exception {
    crawlFirst();
    try (var served = new ServedCrawl(first())) {
      var page = served.page("data");
      assertThat(page.text()).contains("2 hosts. Link files are made on request, so their sizes");
      for (var link : page.select("main a[href]"))
        assertThat(served.get(link.attr("href")).statusCode()).as(link.text()).isEqualTo(200);
      assertThat(page.select("tbody tr").eachText())
          .satisfiesExactly(
              row -> assertThat(row).startsWith("a.test 3 3 "),
              row -> assertThat(row).startsWith("b.test 1 0 "));
      assertThat(served.file("data/links/a.test.txt"))
          .isEqualTo("\ta.test/1\na.test/\t1\n\ta.test/2\n\tb.test/\na.test/1\t1\na.test/2\t5\n");
      assertThat(served.file("data/links/b.test.txt")).isEqualTo("b.test/\t1\n");
      assertThat(served.file("data/catalogue.tsv"))
          .startsWith("file\thost\tpages\tlinks\tlatest\nlinks/a.test.txt\ta.test\t3\t3\t");
      assertThat(served.file("data/domain_names.ini"))
          .isEqualTo("[a.test]\na.test\n[b.test]\nb.test\n");
      assertThat(served.file("data/banned.ini"))
          .contains("[a.test]", "# activity default: rule", "a.test/banned");
      assertThat(served.file("data/FORMAT.txt")).contains("links/HOST.txt", "code 3", "list.txt");
      assertThat(served.get("data/links/c.test.txt").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aClientThatHasAFileIsNotSentItAgain() throws Exception {
    crawlFirst();
    try (var served = new ServedCrawl(first())) {
      for (var path : new String[] {"data/links/a.test.txt", "data/list.txt", "data/FORMAT.txt"}) {
        var tag = served.get(path).headers().firstValue("etag").orElseThrow();

        var again = served.get(path, "If-None-Match", "\"other\", W/" + tag);
        assertThat(again.statusCode()).as(path).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(served.get(path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
      }
      var path = "data/links/a.test.txt";
      var changed = served.get(path).headers().firstValue("last-modified").orElseThrow();
      assertThat(served.get(path, "If-Modified-Since", changed).statusCode()).isEqualTo(304);
      assertThat(
              served.get(path, "If-Modified-Since", "Thu, 01 Oct 2015 12:00:00 GMT").statusCode())
          .isEqualTo(200);
    }
  }

  private void crawlFirst() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(
          hosts.crawl(
              first(),
              A,
              "--delay",
              "0s",
              "--constraints",
              "((no-cycles) (rules \"-url:http://a.test/banned*\"))"));
      assertThat(hosts.requests()).containsKeys(A, A + "1", A + "2", B);
    }
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "a.test",
            WebRoute.page("/").linksTo("/1"),
            WebRoute.page("/1").linksTo("/2", B),
            WebRoute.text("/2", "text/plain", "no page"))
        .with("b.test", WebRoute.page("/"));
  }

  private String explain(String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", second().toString());
  }

  private Path first() {
    return temporary.resolve("first");
  }

  private Path second() {
    return temporary.resolve("second");
  }
}
