package orbweaver.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CachedSupplierTest {
  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private final AtomicInteger computations = new AtomicInteger();
  private final CachedSupplier<Integer> cached =
      new CachedSupplier<>(computations::incrementAndGet, Duration.ofSeconds(1), now::get);

  @Test
  void aValueIsComputedOnceUntilItExpires() {
    assertThat(computations).hasValue(0);
    assertThat(cached.get()).isEqualTo(1);
    now.set(NOON.plusMillis(999));
    assertThat(cached.get()).isEqualTo(1);
  }

  @Test
  void anExpiredValueIsComputedAgain() {
    cached.get();
    now.set(NOON.plusSeconds(1));

    assertThat(cached.get()).isEqualTo(2);
  }
}
