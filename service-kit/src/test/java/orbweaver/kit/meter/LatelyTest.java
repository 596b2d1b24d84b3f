package orbweaver.kit.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LatelyTest {
  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private final AtomicInteger looks = new AtomicInteger();
  private final Lately<Integer> lately =
      new Lately<>(looks::incrementAndGet, Duration.ofSeconds(1), now::get);

  @Test
  void whoAsksForSeveralNumbersOfOneThingMakesItLookOnce() {
    assertThat(looks).hasValue(0);
    assertThat(lately.get()).isEqualTo(1);
    now.set(NOON.plusMillis(999));
    assertThat(lately.get()).isEqualTo(1);
  }

  @Test
  void whoAsksLaterIsToldHowItStandsThen() {
    lately.get();
    now.set(NOON.plusSeconds(1));

    assertThat(lately.get()).isEqualTo(2);
  }
}
