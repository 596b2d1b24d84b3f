package orbweaver.truth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the parser of refresh directives in the reference crawler of the tests. */
class RefreshTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "0;x            | x",
        "0,x            | x",
        "0 x            | x",
        "0; url=x       | x",
        "0; URL = x     | x",
        "0; url='x' y   | x",
        "0; url=\"x\"y  | x",
        "0; url='x      | x",
        "0; 'x'         | x",
        "0; urn         | urn",
        "0; url         | url",
        "1.5.2; x       | x",
        ".; x           | x",
      })
  void validDirectivesHaveATarget(String content, String target) {
    assertThat(Refresh.target(content)).hasValue(target);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0;", "0; url=", "x", "x; y", "-1; x", "0x", "; x"})
  void otherDirectivesHaveNoTarget(String content) {
    assertThat(Refresh.target(content)).isEmpty();
  }
}
