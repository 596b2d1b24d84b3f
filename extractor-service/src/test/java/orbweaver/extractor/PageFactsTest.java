package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.PageFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFactsTest {
  @Test
  void headingsAreInDocumentOrderWithTheirLevels() {
    assertThat(facts("<h1>One</h1><h3> a <i>b</i></h3><h2></h2><h6>Six</h6>").headings())
        .containsExactly(new Heading(1, "One"), new Heading(3, "a b"), new Heading(6, "Six"));
  }

  @Test
  void headingsAreLimited() {
    assertThat(facts("<h2>x</h2>".repeat(101)).headings()).hasSize(100);
    assertThat(facts(("<h2>" + "x".repeat(2000) + "</h2>").repeat(17)).headings()).hasSize(16);
  }

  @ParameterizedTest
  @CsvSource({
    "en, en",
    "pt-BR, pt-br",
    "' de ', de",
    "zh-Hant-TW, zh-hant-tw",
    "x-mine, x-mine",
  })
  void theLanguageIsThatOfTheRoot(String written, String read) {
    assertThat(facts("<html lang='" + written + "'>").language()).contains(read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en_US", "english language", "e", "en-", "1", "de, en"})
  void aMalformedLanguageTagIsIgnored(String written) {
    assertThat(facts("<html lang='" + written + "'>").language()).isEmpty();
    assertThat(inHead(written, "<html lang='" + written + "'>")).isEmpty();
  }

  @Test
  void withoutALangAttributeTheHeaderFieldCounts() {
    assertThat(inHead("De-AT", "<p lang=fr>x")).contains("de-at");
    assertThat(inHead("de", "<html lang=en_US>")).contains("de");
    assertThat(inHead("de", "<html lang=en>")).contains("en");
  }

  @Test
  void theFirstNonEmptyDescriptionCounts() {
    var page =
        "<meta name=description content=' '><meta name=Description content=' A \n b '>"
            + "<meta name=description content=C>";

    assertThat(facts(page).description()).contains("A b");
    assertThat(facts("<meta property=description content=x>").description()).isEmpty();
  }

  @Test
  void wordsOfTitleAndBodyAreCounted() {
    assertThat(facts("<title>One two</title><p>three-four</p><script>no</script>").words())
        .isEqualTo(4);
    assertThat(facts("").words()).isZero();
  }

  @Test
  void theSourceOfTheEncodingIsReported() {
    var plain = ResponseFixture.withoutHeaders().withHeader("content-type", "text/html");

    assertThat(by(plain, "\ufeff")).isEqualTo(CharsetSource.BOM);
    assertThat(plain.page("\ufeff<p>x".getBytes(UTF_16LE)).facts().orElseThrow().charsetSource())
        .isEqualTo(CharsetSource.BOM);
    assertThat(by(ResponseFixture.html(), "<meta charset=latin1>")).isEqualTo(CharsetSource.HEADER);
    assertThat(by(plain, "<meta charset=latin1>")).isEqualTo(CharsetSource.META);
    assertThat(by(plain, "<?xml version='1.0' encoding='utf-8'?>")).isEqualTo(CharsetSource.XML);
    assertThat(by(plain, "<meta charset=none>")).isEqualTo(CharsetSource.DEFAULT);
  }

  private static CharsetSource by(ResponseFixture web, String page) {
    return web.page(page).facts().orElseThrow().charsetSource();
  }

  private static Optional<String> inHead(String language, String page) {
    return ResponseFixture.html()
        .withHeader("content-language", language)
        .page(page)
        .facts()
        .orElseThrow()
        .language();
  }

  private static PageFacts facts(String page) {
    return ResponseFixture.html().page(page).facts().orElseThrow();
  }
}
