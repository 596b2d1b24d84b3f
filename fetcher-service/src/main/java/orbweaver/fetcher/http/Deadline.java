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
  private volatile long pausedTime;
  private volatile long waitingSince = NEVER;

  private Deadline(long end) {
    this.end = end;
  }

  /** Returns a time limit that long from now. */
  public static Deadline after(Duration patience) {
    return new Deadline(System.nanoTime() + patience.toNanos());
  }

  /** Stops the clock, on the thread of the exchange. */
  public void pause() {
    waitingSince = System.nanoTime();
  }

  /** Starts the clock again. */
  public void resume() {
    var all = pausedTime().toNanos();
    // In this order: an exchange may seem to have more time for a moment, never less.
    pausedTime = all;
    waitingSince = NEVER;
  }

  /** Returns how long the exchange has waited for memory. */
  public Duration pausedTime() {
    var since = waitingSince;
    var now = since == NEVER ? 0 : System.nanoTime() - since;
    return Duration.ofNanos(pausedTime + now);
  }

  /** Returns the time left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, end + pausedTime().toNanos() - System.nanoTime()));
  }

  public boolean isExpired() {
    return remaining().isZero();
  }
}
