package orbweaver.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Test of the rate of pages. */
class PageRateTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final PageRate rate = new PageRate();

  @Test
  void oneSampleHasNoRate() {
    assertThat(after(0, 500)).isZero();
  }

  @Test
  void theRateIsThatOfTheSamplesOfTheLastTenSeconds() {
    after(0, 0);
    assertThat(after(5_000, 50)).isEqualTo(10);
    assertThat(after(10_000, 60)).isEqualTo(6);
    // The first sample is older than ten seconds now.
    assertThat(after(10_001, 60)).isEqualTo(10 * 1000.0 / 5001);
  }

  @Test
  void afterALongPauseTheRateStartsAgain() {
    after(0, 0);
    after(1_000, 100);
    assertThat(after(60_000, 100)).isZero();
    assertThat(after(62_000, 104)).isEqualTo(2);
  }

  @Test
  void twoSamplesAtOneInstantAndAClockThatGoesBackHaveNoRate() {
    after(1_000, 0);
    assertThat(after(1_000, 100)).isZero();
    assertThat(after(500, 200)).isZero();
  }

  private double after(long millis, long pages) {
    return rate.rateAfter(NOON.plusMillis(millis), pages);
  }
}
