package orbweaver.sandbox.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostileCasesTest {
  // Cases of the resolver, and a set of hosts that would be repetitive in the table.
  private static final List<String> ELSEWHERE = List.of("T40", "T69", "T70");

  private final List<HostileCase> table = HostileCases.all();

  @Test
  void theTableHasEveryNumberExceptThoseTestedElsewhere() {
    var numbers = IntStream.rangeClosed(1, 70).mapToObj("T%02d"::formatted);

    assertThat(table.stream().map(HostileCase::id).distinct())
        .containsExactlyElementsOf(numbers.filter(n -> !ELSEWHERE.contains(n)).toList());
  }

  @Test
  void noUrlOccursTwice() {
    assertThat(table).extracting(HostileCase::url).doesNotHaveDuplicates();
  }

  @Test
  void aMalformedLineIsNamed() {
    assertThat(HostileCase.parse("T1  http://a.test/  -  0  -  nothing").edges())
        .isEqualTo(OptionalInt.empty());
    assertThatThrownBy(() -> HostileCase.parse("T1  http://a.test/"))
        .hasMessageContaining("expected");
  }
}
