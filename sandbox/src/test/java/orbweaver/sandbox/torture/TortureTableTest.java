package orbweaver.sandbox.torture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TortureTableTest {
  // A resolver's, and a crowd that the table would only repeat.
  private static final List<String> ELSEWHERE = List.of("T40", "T69", "T70");

  private final List<Torment> table = TortureTable.torments();

  @Test
  void itHasEveryNumberButThoseThatAreElsewhere() {
    var numbers = IntStream.rangeClosed(1, 70).mapToObj("T%02d"::formatted);

    assertThat(table.stream().map(Torment::number).distinct())
        .containsExactlyElementsOf(numbers.filter(n -> !ELSEWHERE.contains(n)).toList());
  }

  @Test
  void itHasNoUrlTwice() {
    assertThat(table).extracting(Torment::url).doesNotHaveDuplicates();
  }

  @Test
  void aLineThatIsNoneIsNamed() {
    assertThat(Torment.parse("T1  http://a.test/  -  0  -  nothing").edges())
        .isEqualTo(OptionalInt.empty());
    assertThatThrownBy(() -> Torment.parse("T1  http://a.test/")).hasMessageContaining("expected");
  }
}
