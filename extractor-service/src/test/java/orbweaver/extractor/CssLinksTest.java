package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the references of CSS in pages and stylesheets, for an activity with embeds. */
class CssLinksTest {
  private static final ResponseFixture STYLESHEET =
      ResponseFixture.withoutHeaders().withUrl("http://a.test/css/main.css");

  // A page whose elements overlap is read with a DOM tree.
  @ParameterizedTest
  @ValueSource(strings = {"", "<b><i></b></i>"})
  void aPageHasTheReferencesOfItsStylesInDocumentOrder(String markup) {
    var page =
        """
        <!DOCTYPE html>%s<style>@import 'one.css'; a { b: url("two") }</style>
        <img src=three style='background: url(&quot;four&quot;)'>
        <p STYLE="b:url(five);c:url(six)">x<noscript><img src=seven></noscript>
        <style type=text/less>a{b:url(no)}</style><style type="TEXT/CSS">a{b:url(eight)}</style>
        <svg style="b:url(no)"><rect style="b:url(no)" /></svg>
        """
            .formatted(markup);

    assertThat(ResponseFixture.html().linksAndEmbeds(page).lines())
        .containsExactly(
            "import http://a.test/dir/one.css",
            "css http://a.test/dir/two",
            "img http://a.test/dir/three",
            "css http://a.test/dir/four",
            "css http://a.test/dir/five",
            "css http://a.test/dir/six",
            "img http://a.test/dir/seven",
            "css http://a.test/dir/eight");
  }

  @Test
  void referencesInAPageAreRelativeToItsBase() {
    assertThat(ResponseFixture.html().linksAndEmbeds("<base href=/b/><p style=b:url(x)>"))
        .contains("css http://a.test/b/x");
  }

  @Test
  void referencesOfAStylesheetAreRelativeToIt() {
    var css = "@import url(x.css);a{b:url(../y.png);c:url(data:,z)}";

    assertThat(STYLESHEET.withHeader("content-type", "text/css").linksAndEmbeds(css))
        .isEqualTo("import http://a.test/css/x.css\ncss http://a.test/y.png");
  }

  @Test
  void aStylesheetIsReadInItsCharset() {
    var css = "@charset \"windows-1252\";a{b:url(ä)}";

    assertThat(STYLESHEET.withHeader("content-type", "text/css").linksAndEmbeds(css))
        .isEqualTo("css http://a.test/css/%C3%83%C2%A4");
    assertThat(STYLESHEET.withHeader("content-type", "text/css;charset=utf-8").linksAndEmbeds(css))
        .isEqualTo("css http://a.test/css/%C3%A4");
  }

  @Test
  void theBeginningOfAStylesheetIsReadToo() {
    var part = new Outcome.Fetched(new BodyExtent.Part(20));

    assertThat(
            STYLESHEET
                .withHeader("content-type", "text/css")
                .outcome(part)
                .linksAndEmbeds("a{b:url(x)} c{d:url("))
        .isEqualTo("css http://a.test/css/x");
  }

  @Test
  void onlySuccessfulStylesheetsAreRead() {
    var css = STYLESHEET.withHeader("content-type", "text/css");

    assertThat(css.status(404).linksAndEmbeds("a{b:url(x)}")).isEmpty();
    assertThat(css.links("a{b:url(x)}")).isEmpty();
    assertThat(STYLESHEET.withHeader("content-type", "text/plain").linksAndEmbeds("a{b:url(x)}"))
        .isEmpty();
  }
}
