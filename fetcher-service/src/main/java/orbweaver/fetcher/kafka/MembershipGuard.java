package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Guard of the start of requests: they start only while the consumer group cannot have removed this
 * member, and not while its partitions are revoked. A poll that returns proves nothing: a fetcher
 * that slept longer than its session polls on as before, while other members have its hosts.
 */
final class MembershipGuard implements BooleanSupplier {
  private final LongSupplier nanoTime;
  private final long validNanos;
  private volatile long acceptedAt;
  private volatile boolean isRevoking;

  /**
   * Creates a guard that permits no start until the first commit.
   *
   * @param session session timeout, after which the group removes a silent member
   * @param nanoTime supplier of {@link System#nanoTime}
   */
  MembershipGuard(Duration session, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    validNanos = session.toNanos() / 2;
    acceptedAt = nanoTime.getAsLong() - validNanos;
  }

  /**
   * Records that the group has accepted a commit of this member.
   *
   * @param at value of {@link System#nanoTime} before the commit
   */
  void commitAccepted(long at) {
    acceptedAt = at;
  }

  /** Tests whether a commit must prove membership before a request may start. */
  boolean isUnconfirmed() {
    return nanoTime.getAsLong() - acceptedAt >= validNanos;
  }

  /**
   * Sets whether partitions are being revoked: a request that starts now would be repeated by the
   * next owner.
   */
  void setRevoking(boolean revoking) {
    isRevoking = revoking;
  }

  @Override
  public boolean getAsBoolean() {
    return !isRevoking && !isUnconfirmed();
  }
}
