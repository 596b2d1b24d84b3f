package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Test that requests start only while the membership in the consumer group is certain. */
class MembershipGuardTest {
  private static final Duration SESSION = Duration.ofSeconds(40);

  private long now = Long.MAX_VALUE - Duration.ofSeconds(10).toNanos();
  private final MembershipGuard guard = new MembershipGuard(SESSION, () -> now);

  @Test
  void noRequestStartsBeforeTheFirstCommit() {
    assertThat(guard.getAsBoolean()).isFalse();
    assertThat(guard.isUncertain()).isTrue();

    guard.commitAccepted(now);

    assertThat(guard.getAsBoolean()).isTrue();
    assertThat(guard.isUncertain()).isFalse();
  }

  @Test
  void aCommitCountsForHalfTheSessionTimeout() {
    guard.commitAccepted(now);

    now += SESSION.toNanos() / 2 - 1;
    assertThat(guard.getAsBoolean()).isTrue();

    now++;
    assertThat(guard.getAsBoolean()).isFalse();
    assertThat(guard.isUncertain()).isTrue();
  }

  @Test
  void aFetcherThatSleptLongerThanItsSessionStartsNoRequest() {
    guard.commitAccepted(now);

    now += Duration.ofHours(8).toNanos();
    assertThat(guard.getAsBoolean()).isFalse();

    guard.commitAccepted(now);
    assertThat(guard.getAsBoolean()).isTrue();
  }

  @Test
  void noRequestStartsWhilePartitionsAreRevoked() {
    guard.commitAccepted(now);

    guard.setRevoking(true);
    assertThat(guard.getAsBoolean()).isFalse();
    assertThat(guard.isUncertain()).isFalse();

    guard.setRevoking(false);
    assertThat(guard.getAsBoolean()).isTrue();
  }
}
