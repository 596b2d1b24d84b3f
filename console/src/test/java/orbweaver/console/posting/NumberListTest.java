package orbweaver.console.posting;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import orbweaver.console.page.Parameters;
import org.junit.jupiter.api.Test;

/** Test of numbers as they are typed. */
class NumberListTest {
  @Test
  void numbersAreSeparatedByCommasSpacesOrLinesAndCountOnce() {
    assertThat(NumberList.parse(" 5, 12;7\n5 ").numbers()).containsExactly(5L, 12L, 7L);
  }

  @Test
  void ticksComeBeforeWhatIsTyped() {
    assertThat(NumberList.chosen(new Parameters("posting=3&numbers=5+7&posting=4")))
        .isEqualTo("3, 4, 5 7");
    assertThat(NumberList.chosen(new Parameters("q=3"))).isEmpty();
  }

  @Test
  void whatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> NumberList.parse(" , ")).hasMessageContaining("nothing is chosen");
    assertThatThrownBy(() -> NumberList.parse("5, x"))
        .hasMessage("x (expected: numbers such as 5, 12)");
    assertThatThrownBy(() -> NumberList.parse("99999999999999999999"))
        .hasMessageContaining("expected");
    var many = IntStream.rangeClosed(1, 1001).mapToObj(String::valueOf).collect(joining(" "));
    assertThatThrownBy(() -> NumberList.parse(many))
        .hasMessage("1001 numbers (expected: at most 1000)");
  }

  @Test
  void itsTextIsReadAgain() {
    var list = NumberList.parse("5 12");

    assertThat(NumberList.parse(list.toString())).isEqualTo(list);
  }
}
