package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the histories of URLs, and of stored responses, which are shown and not run. */
@Tag("integration")
class CapturesTest {
  private static final String A = "http://a.test/";
  private static final byte[] IMAGE = {(byte) 0x89, 'P', 'N', 'G', (byte) 0xff, 0};
  private static final String MARKUP =
      "<!DOCTYPE html><html lang=de><title>t</title><h1>Tee</h1>"
          + "<script>document.title='run'</script><style>@import '//b.test/x'</style>"
          + "<img src=http://b.test/x onerror=document.title='run'>"
          + "<form action=//b.test/><button>send</button></form>"
          + "<p>Text <a href=/image>image</a> <a href=javascript:x>x</a><a href=/rejected>r</a>";

  @TempDir Path temporary;

  @Test
  void theHistoryOfAUrlIsInTheOrderOfTime() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      var page = served.page(ServedCrawl.path("url", "url", A + "old"));
      assertThat(page.select(".timeline li").eachText())
          .satisfiesExactly(
              event -> assertThat(event).endsWith("Found in " + A),
              event ->
                  assertThat(event).endsWith("Request 1: redirected, status 301 to " + A + "page"),
              event ->
                  assertThat(event)
                      .endsWith(
                          "Evaluated for default: accepted, it is a redirect, and its target is"
                              + " evaluated instead"));
      assertThat(page.select("main ul").eachText()).anyMatch(text -> text.contains("followed"));

      assertThat(served.page(ServedCrawl.path("url", "url", A)).select(".timeline li").eachText())
          .satisfiesExactly(
              event -> assertThat(event).isEqualTo("at the start A seed of default"),
              event -> assertThat(event).endsWith("Request 1: fetched, status 200"),
              event ->
                  assertThat(event)
                      .endsWith("Evaluated for default: accepted, no constraint rejects it"),
              event -> assertThat(event).endsWith("The page is new"));
    }
  }

  @Test
  void whyAUrlWasNotFollowedIsToldWithWhatWouldHaveBeenOtherwise() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      var page = served.page(ServedCrawl.path("url", "url", A + "rejected"));
      assertThat(page.text())
          .contains("default: not followed, its place in the crawl is rejected by (depth 1)")
          .contains("Otherwise: without");
      var why = page.expectFirst("main a[href^=/why]").attr("href");
      assertThat(served.page(why).text())
          .contains("not crawled", "depth")
          .doesNotContain("found for");
      var path = served.page(why).expectFirst("main a[href*=path=on]").attr("href");
      assertThat(served.page(path).text()).contains("found for default by");
    }
  }

  @Test
  void aStoredPageIsShownWithoutWhatItWantsToRun() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      var path = capture(served, A + "page");
      var response = served.get(path);
      assertThat(response.headers().firstValue("content-security-policy").orElseThrow())
          .contains("default-src 'none'", "sandbox")
          .doesNotContain("script");
      var page = served.page(path);
      assertThat(page.select("script, style, img, main form, [onerror]")).isEmpty();
      assertThat(page.expectFirst("article").attr("lang")).isEqualTo("de");
      assertThat(page.expectFirst("article").text()).contains("Tee", "Text");
      assertThat(page.select("article a[href]").eachAttr("href"))
          .containsExactly(
              "/" + ServedCrawl.path("url", "url", A + "image"),
              "/" + ServedCrawl.path("url", "url", A + "rejected"));
      assertThat(page.expectFirst("pre").wholeText()).isEqualTo(MARKUP);
      assertThat(page.select("table th").eachText()).contains("content-type");
    }
  }

  @Test
  void aBrowserRunsAndLoadsNothingOfAStoredPage() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.get()) {
      crawl();
      try (var served = new ServedCrawl(folder())) {
        var visit = browser.visit(served.address.resolve(capture(served, A + "page")));

        assertThat(visit.document()).doesNotContain("<title>run");
        assertThat(visit.messages()).isEmpty();
        assertThat(visit.requests()).noneMatch(request -> request.contains("b.test"));
      }
    }
  }

  @Test
  void bodiesAreFilesToBeSavedOfWhateverType() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      for (var name : new String[] {"image", "page"}) {
        var page = served.page(capture(served, A + name));
        var body = served.get(page.expectFirst("a[download]").attr("href"));
        assertThat(body.headers().firstValue("content-type")).contains("application/octet-stream");
        assertThat(body.headers().firstValue("content-disposition"))
            .contains("attachment; filename=\"" + name + "\"");
        assertThat(body.headers().firstValue("content-security-policy")).contains("sandbox");
      }
      var length = served.get(body(served, A + "image")).headers().firstValue("content-length");
      assertThat(length).contains(Integer.toString(IMAGE.length));
      assertThat(served.get(ServedCrawl.path("capture", "url", A) + "&at=now").statusCode())
          .isEqualTo(400);
      assertThat(
              served
                  .get(ServedCrawl.path("capture", "url", A) + "&at=2020-01-01T00:00:00Z")
                  .statusCode())
          .isEqualTo(400);
    }
  }

  private static String body(ServedCrawl served, String url) throws Exception {
    return served.page(capture(served, url)).expectFirst("a[download]").attr("href");
  }

  private static String capture(ServedCrawl served, String url) throws Exception {
    var page = served.page(ServedCrawl.path("url", "url", url));
    return page.expectFirst("main a[href^=/capture]").attr("href");
  }

  private void crawl() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.page("/").linksTo("/page", "/old", "/image"),
                WebRoute.text("/page", "text/html", MARKUP),
                WebRoute.redirect("/old", "/page"),
                WebRoute.bytes("/image", "image/png", IMAGE))) {
      CommandInProcess.run(
          hosts.crawl(
              folder(),
              A,
              "--delay",
              "0s",
              "--archive",
              "--constraints",
              "((no-cycles) (depth 1))"));
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
