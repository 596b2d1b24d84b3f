package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the kinds of content for which an order of constraints is learned. */
class ContentKindTest {
  @ParameterizedTest
  @CsvSource({
    "text/html; charset=utf-8, 0, text/html, 0",
    "TEXT/HTML, 15, text/html, 1",
    "text/plain, 16, text/plain, 2",
    "image/png, 255, other, 2",
    "text/html;, 1048576, text/html, 6",
    "x, 2147483647, other, 8",
  })
  void aKindIsAMediaTypeAndAnOrderOfMagnitude(
      String contentType, int length, String type, int magnitude) {
    var response = ResponseFixture.withoutHeaders().withHeader("content-type", contentType);

    assertThat(ContentKind.of(response.fetched().evidence(), length))
        .isEqualTo(new ContentKind(type, magnitude));
  }

  @Test
  void aResponseWithoutATypeIsOfAnotherKind() {
    var evidence = ResponseFixture.withoutHeaders().fetched().evidence();

    assertThat(ContentKind.of(evidence, 300)).isEqualTo(new ContentKind("other", 3));
  }
}
