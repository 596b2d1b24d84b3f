package orbweaver.fetcher.http;

import java.time.Duration;

/**
 * Time limit of an exchange, by the monotonic clock. Time in which the exchange waits for memory of
 * this process does not count, because the server does not cause it.
 */
public final class Deadline {
  private static final long NEVER = Long.MIN_VALUE;

  private final long end;
  // Only the thread of the exchange writes these fields.
  private volatile long pausedNanos;
  private volatile long pausedSince = NEVER;

  private Deadline(long end) {
    this.end = end;
  }

  /** Returns a deadline this long from now. */
  public static Deadline after(Duration timeLimit) {
    return new Deadline(System.nanoTime() + timeLimit.toNanos());
  }

  /** Stops the clock, on the thread of the exchange. */
  public void pause() {
    pausedSince = System.nanoTime();
  }

  /** Starts the clock again. */
  public void resume() {
    var total = pausedTime().toNanos();
    // In this order: a reader on another thread may see too much remaining time, never too little.
    pausedNanos = total;
    pausedSince = NEVER;
  }

  /** Returns how long the exchange has waited for memory. */
  public Duration pausedTime() {
    var since = pausedSince;
    var present = since == NEVER ? 0 : System.nanoTime() - since;
    return Duration.ofNanos(pausedNanos + present);
  }

  /** Returns the time left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, end + pausedTime().toNanos() - System.nanoTime()));
  }

  public boolean isExpired() {
    return remaining().isZero();
  }
}
