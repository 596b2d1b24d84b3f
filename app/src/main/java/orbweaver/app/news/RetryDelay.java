package orbweaver.app.news;

import java.time.Duration;

/** Exponential back-off of a delivery that fails. */
final class RetryDelay {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration MAX = Duration.ofMinutes(10);

  private RetryDelay() {}

  /** Returns the delay after that many failures in a row, at least one. */
  static Duration after(int failures) {
    var delay = FIRST.multipliedBy(1L << Math.min(failures - 1, 20));
    return delay.compareTo(MAX) < 0 ? delay : MAX;
  }
}
