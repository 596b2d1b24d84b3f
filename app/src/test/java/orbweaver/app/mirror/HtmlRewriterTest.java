package orbweaver.app.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.RecordLocation;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.encoding.QueryEncoding;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of rewritten pages and stylesheets. */
class HtmlRewriterTest {
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/dir/page.html");
  private static final Instant TIME = Instant.parse("2026-01-02T00:00:00Z");

  private final List<Capture> captures = new ArrayList<>();
  private MirrorOptions options = new MirrorOptions(false, false);

  HtmlRewriterTest() {
    add(PAGE.toString(), 200, "text/html", TIME);
    add("http://a.test/", 200, "text/html", TIME);
    add("http://a.test/next.html", 200, "text/html", TIME.plusSeconds(1));
    add("http://a.test/moved", 302, "", TIME);
    add("http://a.test/dir/pic.png", 200, "image/png", TIME);
    add("http://a.test/dir/main.css", 200, "text/css", TIME);
    add("http://b.test/", 200, "text/html", TIME);
    add("http://b.test/far.png", 200, "image/png", TIME);
  }

  private void add(String url, int status, String type, Instant at) {
    var location = new RecordLocation(0, captures.size(), 1);
    var hasBody = status == 200;
    captures.add(
        new Capture(
            CrawlUrl.of(url),
            at,
            captures.size() + 1L,
            status,
            Optional.of(type).filter(text -> !text.isEmpty()),
            Optional.of("d" + captures.size()).filter(_ -> hasBody),
            hasBody ? 1 : 0,
            hasBody,
            location,
            Optional.of(location).filter(_ -> hasBody),
            location.end()));
  }

  private Map<CrawlUrl, SelectedCapture> selected(Optional<Instant> at) {
    var selection = new CaptureSelection(at);
    captures.forEach(selection::add);
    return selection.captures();
  }

  private MirrorLinks links() {
    var redirects = Map.of(CrawlUrl.of("http://a.test/moved"), CrawlUrl.of("http://a.test/"));
    var plan = new MirrorPlan(selected(Optional.of(TIME)), redirects);
    return new MirrorLinks(
        plan, options, _ -> new Absence(LinkStatus.EXCLUDED, "rejected-by-uri by (depth 1)"));
  }

  private String rewrite(MirrorLinks links, String html) {
    var plan = new MirrorPlan(selected(Optional.of(TIME)), Map.of());
    var file = plan.file(PAGE).orElseThrow();
    var source =
        new ReferenceSource(
            PAGE, Optional.of(PAGE), new QueryEncoding(Encoding.UTF_8), List.of("a.test"));
    return HtmlRewriter.rewrite(html, links, file, source);
  }

  private String body(String html) {
    return Jsoup.parse(rewrite(links(), html)).body().html();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<a href=/>x</a> | <a href=\"index.html\">x</a>",
        "<a href=../next.html#s>x</a> | <a href=\"next.html#s\">x</a>",
        "<a href=#s>x</a> | <a href=\"dir/page.html#s\">x</a>",
        "<a href=/moved>x</a> | <a href=\"index.html\">x</a>",
        "<a href=http://b.test/>x</a> | <a href=\"http://b.test/\">x</a>",
        "<a href=none.html#s>x</a> | <a href=\"http://a.test/dir/none.html#s\">x</a>",
        "<a href=mailto:me@a.test ping=/p>x</a> | <a href=\"mailto:me@a.test\" data-orbweaver-ping=\"/p\">x</a>",
        "<img src=pic.png> | <img src=\"dir/pic.png\">",
        "<img src=//b.test/far.png> | <img src=\"../b.test/far.png\">",
        "<img src=none.png> | <img data-orbweaver-src=\"none.png\">",
        "<img srcset='pic.png 1x, none.png 2x'> | <img srcset=\"dir/pic.png 1x, data:,- 2x\">",
        "<iframe src=none.html></iframe> | <iframe data-orbweaver-src=\"none.html\"></iframe>",
        "<iframe srcdoc='<img src=/x.png>'></iframe> | <iframe srcdoc=\"&lt;img data-orbweaver-src=&quot;/x.png&quot;&gt;\"></iframe>",
        "<p style='background:url(pic.png)'></p> | <p style=\"background:url(&quot;dir/pic.png&quot;)\"></p>",
        "<p style='background:url(no.png)'></p> | <p style=\"background:url(&quot;data:,&quot;)\"></p>",
        "<form action=find></form> | <form action=\"http://a.test/dir/find\"></form>",
        "<svg><use href=#i></use></svg> | <svg><use href=\"#i\"></use></svg>",
      })
  void referencesAreRelativeToTheHost(String html, String expected) {
    assertThat(body(html)).isEqualToIgnoringWhitespace(expected);
  }

  @Test
  void linksInNoframesAreRewritten() {
    var framed = "<frameset><frame src=/><noframes><a href=/next.html>n</a></noframes></frameset>";

    assertThat(rewrite(links(), framed))
        .contains("<noframes><a href=\"next.html\">n</a></noframes>")
        .contains("<frame src=\"index.html\">");
  }

  @Test
  void theBaseIsCreatedOrReplacedAndStored() {
    assertThat(rewrite(links(), "<title>x</title>")).contains("<base href=\"../\">");

    var replaced =
        rewrite(links(), "<base href=http://b.test/x/><a href=far.png>f</a><img src=../far.png>");
    assertThat(replaced)
        .contains("<base href=\"../\" data-orbweaver-href=\"http://b.test/x/\">")
        .contains("<a href=\"http://b.test/x/far.png\">", "<img src=\"../b.test/far.png\">");
    assertThat(replaced.indexOf("charset=\"utf-8\"")).isLessThan(replaced.indexOf("<base"));
  }

  @Test
  void aReloadLeadsIntoTheMirrorOrIsTakenOutOfForce() {
    assertThat(rewrite(links(), "<meta http-equiv=refresh content='3;url=/moved'>"))
        .contains("http-equiv=\"refresh\" content=\"3; url=index.html\"");
    assertThat(rewrite(links(), "<meta http-equiv=Refresh content='3;url=http://c.test/'>"))
        .contains("data-orbweaver-http-equiv=\"Refresh\"")
        .doesNotContain(" http-equiv=\"Refresh\"");
    assertThat(rewrite(links(), "<link rel='dns-prefetch' href=//c.test><link rel=next href=/>"))
        .contains("data-orbweaver-href=\"//c.test\"", "rel=\"next\" href=\"index.html\"");
  }

  @Test
  void everyLinkIsCounted() {
    var links = links();
    rewrite(
        links,
        "<a href=/>1</a><a href=/moved>2</a><a href=/next.html>3</a><a href=no>4</a><img src=no>"
            + "<a href=mailto:me@a.test>5</a>");

    assertThat(links.counts())
        .containsEntry(LinkStatus.KEPT, 2L)
        .containsEntry(LinkStatus.KEPT_AT_ANOTHER_TIME, 1L)
        .containsEntry(LinkStatus.EXCLUDED, 2L);
    assertThat(links.reasons())
        .containsExactly(Map.entry("excluded: rejected-by-uri by (depth 1)", 2L));
  }

  @Test
  void placeholdersAndOtherHostsAreLocalOnRequest() {
    options = new MirrorOptions(false, true);
    assertThat(body("<a href=no>x</a><a href=http://b.test/no>y</a>"))
        .contains("href=\"../~absent/", "href=\"http://b.test/no\"");

    options = new MirrorOptions(true, false);
    assertThat(body("<a href=http://b.test/>x</a><a href=http://b.test/no>y</a>"))
        .contains("href=\"../b.test/index.html\"", "href=\"http://b.test/no\"");
  }

  @Test
  void aStylesheetIsRelativeToItsOwnFile() {
    var url = CrawlUrl.of("http://a.test/dir/main.css");
    var source =
        new ReferenceSource(
            url, Optional.of(url), new QueryEncoding(Encoding.UTF_8), List.of("a.test", "dir"));
    var css = "@charset \"latin1\";@import 'no.css';a{b:url(pic.png);c:url(http://b.test/far.png)}";
    assertThat(new StylesheetRewriter(links()).rewriteFile(css, source))
        .isEqualTo(
            "@charset \"utf-8\";@import url(\"data:text/css,\");"
                + "a{b:url(\"pic.png\");c:url(\"../../b.test/far.png\")}");
  }

  @Test
  void theTimeOfAMirrorSelectsTheNewestOlderCapture() {
    add("http://a.test/", 200, "text/html", TIME.plusSeconds(9));
    var url = CrawlUrl.of("http://a.test/");
    assertThat(selected(Optional.of(TIME)).get(url))
        .extracting(shown -> shown.capture().at())
        .isEqualTo(TIME);
    assertThat(selected(Optional.empty()).get(url))
        .extracting(shown -> shown.capture().at())
        .isEqualTo(TIME.plusSeconds(9));
  }

  @Test
  void aUrlWithoutAnOldCaptureIsShownByItsOldestOne() {
    var url = CrawlUrl.of("http://a.test/next.html");
    add(url.toString(), 200, "text/html", TIME.plusSeconds(9));
    assertThat(selected(Optional.of(TIME)))
        .containsEntry(url, new SelectedCapture(captures.get(2), true));
  }
}
