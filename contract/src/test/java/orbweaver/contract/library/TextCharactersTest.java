package orbweaver.contract.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of {@link TextCharacters}. */
class TextCharactersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
        "\uD83D\uDC69\u200D\uD83D\uDE80",
        "a\n\tb",
        "\u65E5"
      })
  void wordsOfAllLanguagesAreKept(String text) {
    assertThat(TextCharacters.retained(text)).isEqualTo(text);
    assertThat(TextRun.plain(text).text()).isEqualTo(text);
  }

  @Test
  void whatNobodySeesIsRemovedOrRefused() {
    assertThat(TextCharacters.retained("a\u202Eb\u200Bc\u0000d")).isEqualTo("abcd");
    assertThatThrownBy(() -> TextRun.plain("a\u202Eb")).hasMessageContaining("U+202E");
  }
}
