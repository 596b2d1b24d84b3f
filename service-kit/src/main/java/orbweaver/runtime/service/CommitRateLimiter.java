package orbweaver.runtime.service;

import java.time.Duration;

/**
 * Rate limit of the commits of one service: a token bucket. A commit may follow at once as long as
 * the service has committed less often than once an interval lately; a service that always has
 * something to commit commits once an interval, so that no finished record waits for longer than
 * one interval.
 *
 * <p>Not thread-safe: one thread owns it. Times are milliseconds of a clock of the caller.
 */
public final class CommitRateLimiter {
  // A short crawl, and the end of a long one, consists of a few dozen records, each caused by the
  // one before: their commits need not wait.
  private static final int BURST = 20;

  private final long interval;
  private long tokens;
  private long updated;

  /**
   * Starts with a full bucket.
   *
   * @param interval between two commits on average; zero allows every commit
   */
  public CommitRateLimiter(Duration interval) {
    this.interval = interval.toMillis();
    tokens = BURST * this.interval;
  }

  /** Returns the longest transaction of a service with that commit interval, under a backlog. */
  public static Duration maxTransactionTime(Duration interval) {
    return interval.multipliedBy(5).dividedBy(2);
  }

  /** Tests whether a commit is allowed at that time. */
  public boolean allows(long now) {
    return millisUntilAllowed(now) == 0;
  }

  /** Returns the time in milliseconds until a commit is allowed; zero when it is. */
  public long millisUntilAllowed(long now) {
    refill(now);
    return Math.max(0, interval - tokens);
  }

  /** Counts a commit at that time, whether it was allowed or not. */
  public void committed(long now) {
    refill(now);
    tokens = Math.max(0, tokens - interval);
  }

  // A clock that goes back must not hold a commit up.
  private void refill(long now) {
    var passed = now < updated ? interval : now - updated;
    tokens = Math.min(BURST * interval, tokens + passed);
    updated = now;
  }
}
