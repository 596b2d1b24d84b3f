package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Guard that lets requests start only while this fetcher is certainly a member of its consumer
 * group, and not while its partitions are being revoked. Membership is certain for half a session
 * timeout after the start of a commit that the group accepted. A successful poll does not prove it:
 * if the process was suspended for longer than the session timeout, it polls as before, although
 * the group has assigned its partitions to other members, which request the same hosts.
 */
final class MembershipGuard implements BooleanSupplier {
  private final LongSupplier nanoTime;
  private final long validNanos;
  // Value of System.nanoTime at the start of the last accepted commit.
  private volatile long confirmedAt;
  private volatile boolean isRevoking;

  /**
   * Creates a guard that permits no start until the first commit.
   *
   * @param sessionTimeout time after which the group removes a member that sends nothing
   * @param nanoTime supplier of {@link System#nanoTime}
   */
  MembershipGuard(Duration sessionTimeout, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    validNanos = sessionTimeout.toNanos() / 2;
    confirmedAt = nanoTime.getAsLong() - validNanos;
  }

  /**
   * Records that the group has accepted a commit of this member.
   *
   * @param startedAt value of {@link System#nanoTime} before the commit
   */
  void commitAccepted(long startedAt) {
    confirmedAt = startedAt;
  }

  /**
   * Tests whether the membership is uncertain, so that no request may start before the next
   * accepted commit.
   */
  boolean isUncertain() {
    return nanoTime.getAsLong() - confirmedAt >= validNanos;
  }

  /**
   * Sets whether partitions are being revoked, or given up at the end of the session. No request
   * starts then, because the next owner would repeat it.
   */
  void setRevoking(boolean revoking) {
    isRevoking = revoking;
  }

  @Override
  public boolean getAsBoolean() {
    return !isRevoking && !isUncertain();
  }
}
