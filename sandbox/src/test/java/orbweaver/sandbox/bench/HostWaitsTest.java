package orbweaver.sandbox.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HostWaitsTest {
  private static final HostWaits WAITS = new HostWaits(List.of(2_000L, 1_999L, 5_000L));

  @Test
  void hostsThatWaitedLessThanTheDelayAreCounted() {
    assertThat(WAITS.shorterThan(2_000)).isOne();
    assertThat(WAITS.shorterThan(1_999)).isZero();
    assertThat(WAITS.shortest()).hasValue(1_999);
  }

  @Test
  void withoutHostsThereIsNoShortestWait() {
    assertThat(new HostWaits(List.of()).shortest()).isEmpty();
  }

  @Test
  void theTextIsParsed() {
    for (var waits : List.of(WAITS, new HostWaits(List.of())))
      assertThat(HostWaits.parse(waits.toString())).isEqualTo(waits);
  }
}
