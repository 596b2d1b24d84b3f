package orbweaver.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.junit.jupiter.api.Test;

class ClockStepDetectorTest {
  private final AtomicReference<Instant> clock =
      new AtomicReference<>(Instant.parse("2026-11-22T12:00:00Z"));
  private final AtomicLong nanos = new AtomicLong();
  private final ClockStepDetector watch = new ClockStepDetector(clock::get, nanos::get);

  @Test
  void aClockThatAdvancesIsNoFault() {
    pass(Duration.ofHours(2), Duration.ofHours(2));
    assertThat(watch.fault()).isEmpty();
  }

  @Test
  void aStepForwardOrASmallStepBackIsNoFault() {
    pass(Duration.ofDays(31), Duration.ofSeconds(1));
    assertThat(watch.fault()).isEmpty();
    pass(Duration.ZERO, ClockStepDetector.MAX_STEP_BACK);
    assertThat(watch.fault()).isEmpty();
  }

  @Test
  void aStepBackIsReportedOnce() {
    pass(Duration.ofMinutes(-70), Duration.ZERO);
    assertThat(watch.fault())
        .contains(
            "the clock of this machine was set back by 70m (expected: a clock that is slewed, or set"
                + " back by 30s at most); restart the service, it resumes at its last commit");
    assertThat(watch.fault()).isEmpty();
  }

  @Test
  void theStepIsRoundedToSeconds() {
    pass(Duration.ofMinutes(-70).plusMillis(130), Duration.ZERO);
    assertThat(watch.fault())
        .hasValueSatisfying(message -> assertThat(message).contains("set back by 70m "));
  }

  @Test
  void aTimestampThatBrokersRejectIsReported() {
    var rejected = new InvalidTimestampException("Timestamp 9 is out of range");
    assertThat(ClockSkew.message(new KafkaException("send", rejected)))
        .hasValueSatisfying(
            message ->
                assertThat(message).contains("Timestamp 9 is out of range", "set the clock right"));
    assertThat(ClockSkew.message(new KafkaException("send"))).isEmpty();
  }

  private void pass(Duration wall, Duration measured) {
    clock.updateAndGet(now -> now.plus(wall));
    nanos.addAndGet(measured.toNanos());
  }
}
