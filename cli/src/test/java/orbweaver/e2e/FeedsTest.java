package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the Atom feeds of a crawl. */
@Tag("integration")
class FeedsTest {
  private static final String A = "http://a.test/";
  private static final String TYPE = "application/atom+xml; charset=utf-8";

  @TempDir Path temporary;

  @Test
  void newPagesAreInAFeedTheNewestFirst() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      var link = served.page("").expectFirst("link[rel=alternate]");
      assertThat(link.attr("type")).isEqualTo("application/atom+xml");

      var response = served.get(link.attr("href"));
      assertThat(response.headers().firstValue("content-type")).contains(TYPE);
      var feed = xml(response.body());
      assertThat(feed.select("entry > link").eachAttr("href"))
          .containsExactly(A + "tea", A + "reuse", A, A + "before");
      assertThat(feed.select("entry > title").eachText()).contains("On <reuse> & more");
      assertThat(feed.expectFirst("link[rel=self]").attr("href"))
          .isEqualTo(served.address.resolve(link.attr("href")).toString());
      var times = feed.select("entry > updated").eachText();
      assertThat(times).isSortedAccordingTo((one, other) -> other.compareTo(one));
      assertThat(feed.expectFirst("feed > updated").text()).isEqualTo(times.getFirst());
    }
  }

  @Test
  void aReaderThatHasAFeedIsNotSentItAgain() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      for (var path : new String[] {"feeds/pages", "feeds/profiles/reuse"}) {
        var tag = served.get(path).headers().firstValue("etag").orElseThrow();
        var again = served.get(path, "If-None-Match", tag);
        assertThat(again.statusCode()).as(path).isEqualTo(304);
        assertThat(again.body()).isEmpty();
      }
    }
  }

  @Test
  void theNewsOfAProfileAreOnAPageAndInAFeed() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      var page = served.page("profiles");
      assertThat(page.text()).contains("reuse", "On <reuse> & more", "\"software reuse\" 1");

      var path = page.expectFirst("main a[href^=/feeds/]").attr("href");
      var feed = xml(served.file(path));
      assertThat(feed.select("entry > link").eachAttr("href")).containsExactly(A + "reuse");
      assertThat(feed.expectFirst("entry > summary").text()).isEqualTo("new: \"software reuse\" 1");
      assertThat(served.get("feeds/profiles/other").statusCode()).isEqualTo(404);
    }
  }

  // A profile is put on file before its pages are read.
  private void crawl() throws Exception {
    try (var hosts = new TestHosts()) {
      hosts.with("a.test", html("/before", "Before", "nothing"));
      crawl(hosts, "first", A + "before");
      var profile =
          Files.writeString(
              temporary.resolve("reuse.yaml"), "name: reuse\nterms: [software reuse]\n");
      CommandInProcess.run("profile", "put", profile.toString(), "--dir", folder().toString());
      hosts.with(
          "a.test",
          html("/", "Start", "<a href=/reuse>x</a> <a href=/tea>x</a>"),
          html("/reuse", "On &lt;reuse> &amp; more", "Software reuse"),
          html("/tea", "Tea", "Tea"));
      crawl(hosts, "second", A);
    }
  }

  private void crawl(TestHosts hosts, String name, String seed) throws Exception {
    var text = "name: " + name + "\npoliteness: {delay: 0s}\nconstraints: ((no-cycles))\n";
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text);
    CommandInProcess.run(hosts.crawl(folder(), seed, "--activity", file.toString(), "--index"));
  }

  private static WebRoute html(String path, String title, String body) {
    return WebRoute.text(
        path, "text/html", "<!DOCTYPE html><title>" + title + "</title><body>" + body);
  }

  private static Document xml(String text) {
    return Jsoup.parse(text, "", Parser.xmlParser());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
