package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.RelevantFamilies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of family indexes that are abstracted to the families of a formula. */
class FamiliesTest {
  @ParameterizedTest
  @CsvSource({
    "03.02,03.02,03.02",
    "03.02,03,03",
    "03.02,04,00",
    "03.02,03.01,00",
    "03.02,03.02.07.01,03.02",
    "03 03.02,03.01.02,03.00",
    "03 03.02,03.02.01,03.02",
    "03 03.02.04,03.02.05,03.00",
    "03 03.02.04,03.02,03.02",
    "03.01 03.02,03.02,03.02",
    "03.01 03.02,03.03,00",
  })
  void anIndexIsAbstractedToTheNamedFamilies(String names, String index, String abstracted) {
    assertThat(abstracted(families(names), FamilyIndex.parse(index))).hasToString(abstracted);
  }

  @Test
  void anAbstractedIndexBelongsToTheSameFamilies() {
    var random = new Random(11);
    for (var count = 0; count < 5_000; count++) {
      var families = Stream.generate(() -> index(random)).limit(random.nextInt(1, 5)).toList();
      var index = index(random);
      var abstracted = abstracted(new RelevantFamilies(Set.copyOf(families)), index);
      for (var family : families) {
        assertThat(isIn(abstracted, family))
            .as("%s in %s", index, family)
            .isEqualTo(isIn(index, family));
      }
    }
  }

  @Test
  void moreFamiliesCoverFewer() {
    assertThat(families("03 03.02").covers(families("03.02"))).isTrue();
    assertThat(families("03.02").covers(families("03"))).isFalse();
    assertThat(RelevantFamilies.NONE.covers(RelevantFamilies.NONE)).isTrue();
  }

  private static boolean isIn(FamilyIndex index, FamilyIndex family) {
    return index.prefix().startsWith(family.prefix());
  }

  private static RelevantFamilies families(String names) {
    return new RelevantFamilies(
        Stream.of(names.split(" ")).map(FamilyIndex::parse).collect(Collectors.toSet()));
  }

  private static FamilyIndex index(Random random) {
    var ordinals = IntStream.generate(() -> random.nextInt(1, 4)).limit(random.nextInt(1, 6));
    return new FamilyIndex(ordinals.boxed().toList());
  }

  /** Returns the abstracted index at the end of a path of links. */
  private static FamilyIndex abstracted(RelevantFamilies families, FamilyIndex index) {
    var ordinals = index.ordinals();
    var abstracted = families.rootIndex(ordinals.getFirst());
    for (var ordinal : ordinals.subList(1, ordinals.size()))
      abstracted = families.linkIndex(abstracted, ordinal);
    return abstracted;
  }
}
