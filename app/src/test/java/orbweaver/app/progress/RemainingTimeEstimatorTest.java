package orbweaver.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.UrlCounter;
import org.junit.jupiter.api.Test;

/** Test of the estimate of the remaining time. */
class RemainingTimeEstimatorTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final RemainingTimeEstimator estimator = new RemainingTimeEstimator();

  @Test
  void theEstimateIsTheRemainingUrlsDividedByTheRateOfCompletion() {
    assertThat(after(0, 100, 200)).isEmpty();
    assertThat(after(5, 110, 190)).isEmpty();

    assertThat(after(20, 140, 160)).contains(Duration.ofSeconds(80));
  }

  @Test
  void theRateIsThatOfTheLastMinute() {
    for (var second = 0; second < 100; second++) after(second, second * 10L, 3_000 - second * 10L);
    for (var second = 100; second < 160; second++) after(second, 900 + second, 2_100 - second);

    assertThat(after(160, 1_060, 1_940)).contains(Duration.ofSeconds(1_940));
  }

  @Test
  void aFrontierThatGrowsFasterThanItIsCrawledHasNoEstimate() {
    after(0, 100, 200);

    assertThat(after(20, 200, 201)).isEmpty();
    assertThat(after(40, 300, 199)).contains(Duration.ofMillis(39_800));
  }

  @Test
  void aCrawlWithoutCompletedUrlsHasNoEstimate() {
    after(0, 100, 200);

    assertThat(after(30, 100, 200)).isEmpty();
  }

  @Test
  void aCrawlWithHeldUrlsOrWithoutRemainingUrlsHasNoEstimate() {
    after(0, 100, 200);

    assertThat(estimator.estimateAfter(NOON.plusSeconds(20), counts(200, 100, 7))).isEmpty();
    assertThat(after(20, 300, 0)).isEmpty();
  }

  @Test
  void aClockThatGoesBackRestartsTheEstimate() {
    after(60, 100, 200);

    assertThat(after(0, 150, 150)).isEmpty();
    assertThat(after(10, 160, 140)).contains(Duration.ofSeconds(140));
  }

  private Optional<Duration> after(int seconds, long done, long remaining) {
    return estimator.estimateAfter(NOON.plusSeconds(seconds), counts(done, remaining, 0));
  }

  /** Returns counts in which a third of the remaining URLs waits for politeness. */
  private static UrlCounts counts(long done, long remaining, long held) {
    var third = remaining / 3;
    return UrlCounts.ZERO
        .with(UrlCounter.DONE, done)
        .with(UrlCounter.PAGES, done)
        .with(UrlCounter.PENDING, remaining + held)
        .with(UrlCounter.IN_FLIGHT, 2 * third)
        .with(UrlCounter.HELD, held)
        .withPolitenessWait(third);
  }
}
