package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Extracts of pages that may want to run or load something. */
class HtmlExtractTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/dir/page");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>x</script>",
        "<img src=//b.test/x onerror=x>",
        "<svg onload=x><script>x</script></svg>",
        "<iframe srcdoc='<script>x</script>'></iframe>",
        "<object data=x></object><embed src=x>",
        "<style>@import 'x'</style><p style='background:url(//b.test/x)'>text",
        "<form action=//b.test/><input name=a><button formaction=x>send</button></form>",
        "<meta http-equiv=refresh content='0;url=//b.test/'><base href=//b.test/>",
        "<a href=javascript:x>text</a><a href='data:text/html,x'>text</a>",
        "<math><mtext><table><mglyph><style><img src=x onerror=x></style></mglyph></table></math>",
        "<noscript><p title=\"</noscript><img src=x onerror=x>\"></noscript>",
        "<video src=x poster=y></video><audio src=x></audio><link rel=stylesheet href=x>",
        "<p id=main class=skip onclick=x>text</p>"
      })
  void nothingOfAPageRunsOrIsLoaded(String markup) {
    var extract = Jsoup.parseBodyFragment(extract(markup, UTF_8, Optional.empty()).html());

    assertThat(
            extract.select(
                "script, img, svg, iframe, object, embed, style, form, input, button, meta, base,"
                    + " link, video, audio, math, noscript, [style], [id], [class], [src], [action]"))
        .isEmpty();
    assertThat(extract.body().select("*").stream().flatMap(e -> e.attributes().asList().stream()))
        .noneMatch(attribute -> attribute.getKey().startsWith("on"));
    assertThat(extract.select("a[href]")).isEmpty();
  }

  @Test
  void linksLeadToThePagesAboutTheirTargets() {
    var markup = "<a href=../b?x=1&amp;y=2#part>b</a> <a href=https://c.test/>c</a>";
    var links =
        Jsoup.parseBodyFragment(extract(markup, UTF_8, Optional.empty()).html()).select("a");

    assertThat(links.eachAttr("href"))
        .containsExactly(Links.url("http://a.test/b?x=1&y=2"), Links.url("https://c.test/"));
  }

  @Test
  void headingsAreBelowThoseOfThePageAroundThem() {
    var html = extract("<h1>a</h1><h2>b</h2><h6>c</h6>", UTF_8, Optional.empty()).html();

    assertThat(Jsoup.parseBodyFragment(html).select("h3, h4, h6").eachText())
        .containsExactly("a", "b", "c");
  }

  @Test
  void theCharsetIsThatOfTheServerOrThatOfThePage() {
    assertThat(extract("ä", ISO_8859_1, Optional.of("iso-8859-1")).source()).contains("ä");
    assertThat(extract("<meta charset=iso-8859-1>ä", ISO_8859_1, Optional.of("no charset")).html())
        .isEqualTo("ä");
  }

  @Test
  void theLanguageIsKeptIfItIsATag() {
    assertThat(extract("<html lang=fr-CA>", UTF_8, Optional.empty()).language()).contains("fr-CA");
    assertThat(extract("<html lang='\"><b>'>", UTF_8, Optional.empty()).language()).isEmpty();
  }

  private static HtmlExtract extract(String html, Charset encoding, Optional<String> charset) {
    return HtmlExtract.of(URL, html.getBytes(encoding), charset);
  }
}
