package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import orbweaver.language.Actions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "any | ~~",
        "html | (header-html)",
        "Application/PDF | (header-content-type \"application/pdf\")",
        "html, text/plain,html | (or (header-html) (header-content-type \"text/plain\"))",
      })
  void aListIsAConstraint(String text, String constraint) {
    assertThat(MediaTypes.parse(text).constraint()).isEqualTo(constraint);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "html,", "pdf", "html,any", "text/*", "a/b/c", "text/html;charset=x"})
  void otherTextsAreErrors(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MediaTypes.parse(text))
        .withMessage(text + " (expected: any, html, or media types such as html,application/pdf)");
  }

  @Test
  void actionsAskForMoreThanHtml() {
    assertThat(ofActions("((trace) (walk-inferiors))")).isEqualTo(MediaTypes.HTML);
    assertThat(ofActions("((salton-check-uri 0.01 bees 1 hits) (walk-inferiors))"))
        .isEqualTo(MediaTypes.parse("html,text/plain"));
    assertThat(ofActions("((archive-resource a first translated) (walk-inferiors))"))
        .isEqualTo(MediaTypes.ANY);
    assertThat(MediaTypes.HTML.or(MediaTypes.ANY)).isEqualTo(MediaTypes.ANY);
  }

  private static MediaTypes ofActions(String actions) {
    return MediaTypes.ofActions(Actions.parse(actions));
  }
}
