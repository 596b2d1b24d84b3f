package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void placesOfAHostStandInTheOrderOfTheirNumbers() {
    var first = Place.CODEC.bytes(new Place("a.test", 255));
    var second = Place.CODEC.bytes(new Place("a.test", 256));

    assertThat(Arrays.compareUnsigned(first, second)).isNegative();
    assertThat(Place.CODEC.read(second)).isEqualTo(new Place("a.test", 256));
  }
}
