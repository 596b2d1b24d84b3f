package orbweaver.sandbox.torture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TortureTableTest {
  // Cases of the resolver, and a set of hosts that would be repetitive in the table.
  private static final List<String> ELSEWHERE = List.of("T40", "T69", "T70");

  private final List<Torment> table = TortureTable.torments();

  @Test
  void theTableHasEveryNumberExceptThoseTestedElsewhere() {
    var numbers = IntStream.rangeClosed(1, 70).mapToObj("T%02d"::formatted);

    assertThat(table.stream().map(Torment::number).distinct())
        .containsExactlyElementsOf(numbers.filter(n -> !ELSEWHERE.contains(n)).toList());
  }

  @Test
  void noUrlOccursTwice() {
    assertThat(table).extracting(Torment::url).doesNotHaveDuplicates();
  }

  @Test
  void aMalformedLineIsNamed() {
    assertThat(Torment.parse("T1  http://a.test/  -  0  -  nothing").edges())
        .isEqualTo(OptionalInt.empty());
    assertThatThrownBy(() -> Torment.parse("T1  http://a.test/")).hasMessageContaining("expected");
  }
}
