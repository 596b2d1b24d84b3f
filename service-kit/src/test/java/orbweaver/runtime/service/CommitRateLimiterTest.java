package orbweaver.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CommitRateLimiterTest {
  private static final long START = 1_000_000;

  private final CommitRateLimiter rate = new CommitRateLimiter(Duration.ofMillis(100));

  @Test
  void aBurstAfterRestIsCommittedAtOnce() {
    for (var commit = 0; commit < 20; commit++) {
      assertThat(rate.allows(START)).isTrue();
      rate.committed(START);
    }
    assertThat(rate.allows(START)).isFalse();
    assertThat(rate.millisUntilAllowed(START)).isEqualTo(100);
  }

  @Test
  void aConstantlyBusyServiceCommitsOncePerInterval() {
    var commits = 0;
    for (var now = START; now < START + 100_000; now++) {
      if (!rate.allows(now)) continue;
      rate.committed(now);
      commits++;
    }
    assertThat(commits).isBetween(1_000, 1_020);
  }

  @Test
  void noRecordWaitsForLongerThanOneInterval() {
    for (var now = START; now < START + 60_000; now++) {
      assertThat(rate.millisUntilAllowed(now)).isLessThanOrEqualTo(100);
      if (rate.allows(now)) rate.committed(now);
    }
  }

  @Test
  void aCommitThatWasNotAllowedDelaysTheNextByNoMoreThanOneInterval() {
    for (var commit = 0; commit < 500; commit++) rate.committed(START);
    assertThat(rate.millisUntilAllowed(START)).isEqualTo(100);
  }

  @Test
  void aClockThatGoesBackDelaysNoCommit() {
    for (var commit = 0; commit < 20; commit++) rate.committed(START);
    assertThat(rate.allows(START - 3_600_000)).isTrue();
  }

  @Test
  void anIntervalOfZeroAllowsEveryCommit() {
    var unlimited = new CommitRateLimiter(Duration.ZERO);
    for (var commit = 0; commit < 100; commit++) {
      assertThat(unlimited.allows(START)).isTrue();
      unlimited.committed(START);
    }
  }
}
