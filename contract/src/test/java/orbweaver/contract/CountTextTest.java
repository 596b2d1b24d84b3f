package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the text form of counts. */
class CountTextTest {
  @ParameterizedTest
  @CsvSource({"0, 0 hosts", "1, 1 host", "2, 2 hosts", "1000, '1,000 hosts'"})
  void onlyOneIsSingular(long count, String text) {
    assertThat(CountText.of(count, "host")).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"1, 1 page per host", "2, 2 pages per host"})
  void aPluralMayBeGiven(long count, String text) {
    assertThat(CountText.of(count, "page per host", "pages per host")).isEqualTo(text);
  }
}
