package orbweaver.language.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypeTest {
  private static MediaType type(String value) {
    return MediaType.parse(value).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text/html|\"text/html\"",
        "Text/HTML|\"text/html\"",
        "text/html; charset=UTF-8|(\"text\" \"html\" \"charset\" \"utf-8\")",
        "text/html;b=2; a=\"1;x\"|(\"text\" \"html\" \"a\" \"1;x\" \"b\" \"2\")",
        "text/html; charset=a; charset=b|(\"text\" \"html\" \"charset\" \"a\")",
        "text/html; nonsense; =x|\"text/html\"",
        "image/svg+xml|\"image/svg+xml\""
      })
  void aFieldIsReadInLowerCaseAndUnreadableParametersAreOmitted(String value, String printed) {
    assertThat(type(value)).hasToString(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "text", "/html", "text/", "text/*", "te xt/html", "text/html/x", "a,b/c"})
  void aTextWithoutTypeAndSubtypeIsNoMediaType(String value) {
    assertThat(MediaType.parse(value)).isEmpty();
  }

  @Test
  void aTypeMatchesIfItHasAtLeastTheWantedParameters() {
    var plain = type("text/html");
    var german = type("text/html; charset=utf-8; lang=de");
    assertThat(german.matches(plain)).isTrue();
    assertThat(german.matches(type("text/html; charset=utf-8"))).isTrue();
    assertThat(plain.matches(german)).isFalse();
    assertThat(german.matches(type("text/html; charset=latin1"))).isFalse();
    assertThat(plain.matches(type("text/plain"))).isFalse();
    assertThat(plain.matches(type("image/html"))).isFalse();
  }

  @Test
  void parametersOfAConstraintComeInPairs() {
    assertThat(MediaType.of(List.of("text", "html", "charset"))).isEmpty();
    assertThat(MediaType.of(List.of("text"))).isEmpty();
    assertThat(MediaType.of(List.of("text", "html", "a", "1"))).contains(type("text/html;a=1"));
  }
}
