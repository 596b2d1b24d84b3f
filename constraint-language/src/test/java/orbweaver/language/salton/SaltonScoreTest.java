package orbweaver.language.salton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Salton scores of texts. */
class SaltonScoreTest {
  private static final SaltonKeys KEYS = keys(List.of("netscape", "lisp"), "0.9", "0.5");

  private static SaltonKeys keys(List<String> words, String... weights) {
    return new SaltonKeys(words, Stream.of(weights).map(BigDecimal::new).toList());
  }

  @Test
  void theScoreIsTheWeightedCountPerOtherWord() {
    var text = "Netscape speaks to Common LISP; Lisp answers.";
    assertThat(SaltonScore.of(KEYS, text)).isEqualTo((0.9 + 2 * 0.5) / 4);
  }

  @Test
  void aMissingWeightRepeatsTheLast() {
    var keys = keys(List.of("a", "b", "c"), "2", "3");
    assertThat(SaltonScore.of(keys, "a b c x")).isEqualTo(2 + 3 + 3);
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "lisp, 0", "netscape lisp, 0", "other, 0", "lisp other, 0.5"})
  void withoutOtherWordsTheScoreIsZero(String text, double score) {
    assertThat(SaltonScore.of(KEYS, text)).isEqualTo(score);
  }

  @Test
  void wordsAreRunsOfLettersDigitsAndUnderscores() {
    assertThat(DocumentWords.of("Image-maps, e\u0301t\u00c9_1 \ud835\udc00!"))
        .containsExactly("image", "maps", "e\u0301t\u00e9_1", "\ud835\udc00");
    assertThat(SaltonKeys.isWord("w4")).isTrue();
    assertThat(SaltonKeys.isWord("W4")).isFalse();
    assertThat(SaltonKeys.isWord("cl-http")).isFalse();
    assertThat(SaltonKeys.isWord("")).isFalse();
  }

  @Test
  void invalidKeysAreRejected() {
    assertThatThrownBy(() -> keys(List.of(), "1")).hasMessageContaining("each word once");
    assertThatThrownBy(() -> keys(List.of("a", "a"), "1")).hasMessageContaining("each word once");
    assertThatThrownBy(() -> keys(List.of("A"), "1")).hasMessageContaining("letters and digits");
    assertThatThrownBy(() -> keys(List.of("a"))).hasMessageContaining("expected: 1 to 1");
    assertThatThrownBy(() -> keys(List.of("a"), "1", "2")).hasMessageContaining("expected: 1 to 1");
  }
}
