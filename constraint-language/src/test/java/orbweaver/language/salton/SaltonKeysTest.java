package orbweaver.language.salton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the keys of Salton scores. */
class SaltonKeysTest {
  @ParameterizedTest
  @ValueSource(strings = {"\"lisp\" 1", "(\"netscape\" \"lisp\") 0.9", "(\"a\" \"b\") (0.9 20)"})
  void printedKeysAreParsed(String text) {
    assertThat(SaltonKeys.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"lisp\"",
        "\"lisp\" 1 1",
        "lisp 1",
        "\"lisp\" \"1\"",
        "\"lisp\" -1",
        "\"a\" (1"
      })
  void otherTextsAreRejected(String text) {
    assertThatThrownBy(() -> SaltonKeys.parse(text)).isInstanceOf(FormulaSyntaxException.class);
  }

  @Test
  void theLargestWeightIsFound() {
    var weights = List.of(new BigDecimal("0.9"), new BigDecimal("20"), new BigDecimal("3"));
    assertThat(new SaltonKeys(List.of("a", "b", "c"), weights).largestWeight())
        .isEqualByComparingTo("20");
  }
}
