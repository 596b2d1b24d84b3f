package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.PageText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the texts of pages, which an index asks for. */
class PageTextTest {
  private static final String PAGE =
      "<!DOCTYPE html><title>Fish &amp; chips</title><style>p {}</style><script>let a</script>"
          + "<p class=x>one\n  two<b>three</b></p><p>caf&eacute;<img alt=no>";

  @Test
  void aTextHasNoMarkupAndSingleSpaces() {
    assertThat(text(PAGE)).contains("Fish & chips one two three café");
  }

  // The first cannot be read in a stream.
  @ParameterizedTest
  @ValueSource(strings = {"<table>", "<p>", "<b><i></b></i>"})
  void aTextIsTheSameFromATreeAndFromAStream(String markup) {
    assertThat(text(PAGE + markup)).isEqualTo(text(PAGE));
  }

  @Test
  void aTextBelongsToItsRequest() {
    var result = ResponseFixture.html().fetched().withIndex(true);
    var extracted = new Extractor().extract(result, PAGE.getBytes(UTF_8));
    var text = extracted.text().orElseThrow();

    assertThat(text.url()).isEqualTo(result.request().url());
    assertThat(text.number()).isEqualTo(result.request().number());
    assertThat(extracted.page().hasText()).isTrue();
  }

  @Test
  void aTextIsExtractedOnlyIfAnActivityAsks() {
    var result = ResponseFixture.html().fetched();

    assertThat(new Extractor().extract(result, PAGE.getBytes(UTF_8)).text()).isEmpty();
    assertThat(new Extractor().extract(result, PAGE.getBytes(UTF_8)).page().text()).isEmpty();
    assertThat(extracted(result.withIndex(false), PAGE)).isEmpty();
  }

  @Test
  void plainTextIsItsOwnText() {
    var plain = ResponseFixture.withoutHeaders().withHeader("content-type", "text/plain");

    assertThat(extracted(plain.fetched().withIndex(true), "one\n<b>  two")).contains("one <b> two");
  }

  @Test
  void aBodyThatIsNoTextHasNone() {
    var image = ResponseFixture.withoutHeaders().withHeader("content-type", "image/png");
    var redirect = ResponseFixture.html().outcome(new Outcome.NotModified());

    assertThat(extracted(image.fetched().withIndex(true), "png")).isEmpty();
    assertThat(extracted(redirect.fetched().withIndex(true), "")).isEmpty();
    assertThat(extracted(ResponseFixture.html().status(404).fetched().withIndex(true), "Not found"))
        .isEmpty();
  }

  @Test
  void aPageWithoutTextHasAnEmptyOne() {
    assertThat(text("<!DOCTYPE html><p>")).contains("");
  }

  @Test
  void theTextOfATruncatedBodyEndsWithIt() {
    var part = ResponseFixture.html().outcome(new Outcome.Fetched(new BodyExtent.Part(7)));

    assertThat(extracted(part.fetched().withIndex(true), "<p>one two<")).contains("one two<");
  }

  @Test
  void aLongTextIsCutBetweenTwoCharacters() {
    var text = text("<!DOCTYPE html><p>x" + "é".repeat(PageText.MAX_BYTES)).orElseThrow();

    assertThat(text.getBytes(UTF_8)).hasSize(PageText.MAX_BYTES - 1);
    assertThat(text).startsWith("xé").endsWith("é");
  }

  private static Optional<String> text(String body) {
    return extracted(ResponseFixture.html().fetched().withIndex(true), body);
  }

  private static Optional<String> extracted(FetchResult result, String body) {
    return new Extractor().extract(result, body.getBytes(UTF_8)).text().map(PageText::text);
  }
}
