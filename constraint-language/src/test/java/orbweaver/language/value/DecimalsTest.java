package orbweaver.language.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Format of decimal numbers. */
class DecimalsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.0, 0",
    ".5, 0.5",
    "5., 5",
    "10, 10",
    "0.90, 0.9",
    "007, 7",
    "999999999.999999999, 999999999.999999999"
  })
  void aNumberIsPrintedWithoutNeedlessDigits(String text, String printed) {
    assertThat(Decimals.parse(text).map(Decimals::print)).contains(printed);
    assertThat(Decimals.parse(printed)).isEqualTo(Decimals.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "-1", "1e3", "1.2.3", "1234567890", "0.1234567890", "\u0661"})
  void otherTextsAreNoNumbers(String text) {
    assertThat(Decimals.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"10, 1E+1", "0.00, 0"})
  void equalNumbersAreEqualObjects(BigDecimal left, BigDecimal right) {
    assertThat(Decimals.canonical(left)).isEqualTo(Decimals.canonical(right));
  }
}
