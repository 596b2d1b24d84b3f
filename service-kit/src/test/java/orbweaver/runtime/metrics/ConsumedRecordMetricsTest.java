package orbweaver.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsumedRecordMetricsTest {
  private final Meters meters = Meters.of(new SimpleMeterRegistry(), "rule-service");
  private final ConsumedRecordMetrics metrics = new ConsumedRecordMetrics(meters);

  @Test
  void theLagOfARecordIsItsAge() {
    metrics.countProcessed("link", 1_000, 3_500);
    metrics.countProcessed("link", 1_000, 1_500);

    var lag = meters.timer(Metric.RECORD_LAG, "link");
    assertThat(lag.count()).isEqualTo(2);
    assertThat(lag.totalTime(TimeUnit.MILLISECONDS)).isEqualTo(3_000);
    assertThat(lag.max(TimeUnit.MILLISECONDS)).isEqualTo(2_500);
  }

  @Test
  void aRecordFromAClockThatIsAheadHasNoLagButIsCounted() {
    metrics.countProcessed("link", 5_000, 1_000);

    assertThat(meters.timer(Metric.RECORD_LAG, "link").count()).isEqualTo(1);
    assertThat(meters.timer(Metric.RECORD_LAG, "link").totalTime(TimeUnit.MILLISECONDS)).isZero();
  }

  @Test
  void topicsAreCountedSeparately() {
    metrics.countProcessed("link", 0, 0);
    metrics.countDeadLetter("seed", 0, 7, "no JSON");
    metrics.countDeadLetter("seed", 0, 8, "no JSON");

    assertThat(meters.timer(Metric.RECORD_LAG, "link").count()).isEqualTo(1);
    assertThat(meters.counter(Metric.DEAD_LETTERS, "seed").count()).isEqualTo(2);
    assertThat(meters.counter(Metric.DEAD_LETTERS, "link").count()).isZero();
  }
}
