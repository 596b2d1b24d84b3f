package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import orbweaver.contract.order.Priority;
import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void placesOfAHostStandByPriorityAndThenByNumber() {
    var first = bytes(Priority.FIRST, 256);
    var second = bytes(Priority.NEXT, 255);
    var third = bytes(Priority.NEXT, 256);

    assertThat(Arrays.compareUnsigned(first, second)).isNegative();
    assertThat(Arrays.compareUnsigned(second, third)).isNegative();
    assertThat(Place.CODEC.read(third)).isEqualTo(new Place("a.test", Priority.NEXT, 256));
  }

  private static byte[] bytes(Priority priority, long number) {
    return Place.CODEC.bytes(new Place("a.test", priority, number));
  }
}
