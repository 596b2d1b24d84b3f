package orbweaver.graph.analysis.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Test of the texts that have little space. */
class ShortenedTextTest {
  @Test
  void aHostThatIsAlsoInTheSchemeIsCutOffOnce() {
    assertThat(ShortenedText.url("http://t/docs/", Optional.empty(), 40)).isEqualTo("t/docs/");
    assertThat(ShortenedText.url("http://t/docs/", Optional.of("http://t/"), 40))
        .isEqualTo("/docs/");
    assertThat(ShortenedText.url("http://a.test/x", Optional.of("http://t/"), 40))
        .isEqualTo("a.test/x");
  }
}
