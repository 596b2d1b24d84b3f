package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.language.evidence.FamilyIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FamilyIndexTest {
  @ParameterizedTest
  @CsvSource({
    "0302,03.02",
    "030201,03.02.01",
    "03.02,03.02",
    "3.2,03.02",
    "03,03",
    "3,03",
    "10,10",
    "100,100",
    "1001,10.01",
    "1001.,1001.",
    "1000001,1000001",
    "03.123.1,03.123.01",
    "03.,03",
  })
  void anIndexIsParsedWithAndWithoutDots(String written, String printed) {
    var index = FamilyIndex.parse(written);

    assertThat(index).hasToString(printed);
    assertThat(FamilyIndex.parse(printed)).isEqualTo(index);
  }

  @ParameterizedTest
  @CsvSource({"03.02.01,030201", "3,03", "99.1,9901", "03.100,03.100", "1001.,1001."})
  void theCompactFormNeedsOrdinalsOfTwoDigits(String written, String compact) {
    var index = FamilyIndex.parse(written);

    assertThat(index.compact()).isEqualTo(compact);
    assertThat(FamilyIndex.parse(compact)).isEqualTo(index);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "03..02", ".03", "03.0.2", "a", "1234567890.", "-1", "03,02"})
  void invalidIndexesAreRejected(String written) {
    assertThatIllegalArgumentException().isThrownBy(() -> FamilyIndex.parse(written));
  }

  @Test
  void aPrintedIndexIsReadBack() {
    var random = new Random(7);
    for (var count = 0; count < 2_000; count++) {
      var ordinals = Stream.generate(() -> random.nextInt(1, 1 << random.nextInt(1, 25)));
      var index = new FamilyIndex(ordinals.limit(random.nextInt(1, 33)).toList());
      assertThat(FamilyIndex.parse(index.toString())).isEqualTo(index);
      assertThat(FamilyIndex.parse(index.prefix())).isEqualTo(index);
    }
  }

  @Test
  void anIndexIsExactUnlessItEndsWithZero() {
    assertThat(new FamilyIndex(List.of(3, 0)).isExact()).isFalse();
    assertThat(new FamilyIndex(List.of(3, 10)).isExact()).isTrue();
  }
}
