package orbweaver.app.news;

import java.time.Instant;

/** State of the delivery of the news of one profile. Guarded by the dispatcher. */
final class Backlog {
  private boolean hasMore = true;
  private boolean isRunning;
  private int failures;
  private Instant due = Instant.MIN;

  /** Notes that there may be undelivered items. */
  void add() {
    hasMore = true;
  }

  /** Tests whether there are undelivered items that nobody delivers now. */
  boolean isWaiting() {
    return hasMore && !isRunning;
  }

  boolean isRunning() {
    return isRunning;
  }

  boolean isDue(Instant now) {
    return isWaiting() && !due.isAfter(now);
  }

  /** Returns the time of the next attempt. */
  Instant due() {
    return due;
  }

  /** Begins the delivery of the items that exist now. */
  void begin() {
    hasMore = false;
    isRunning = true;
  }

  /** Ends the delivery: all items are delivered. */
  void succeed() {
    isRunning = false;
    failures = 0;
    due = Instant.MIN;
  }

  /** Ends the delivery, which is repeated after a growing delay. */
  void fail(Instant now) {
    isRunning = false;
    hasMore = true;
    failures++;
    due = now.plus(RetryDelay.after(failures));
  }
}
