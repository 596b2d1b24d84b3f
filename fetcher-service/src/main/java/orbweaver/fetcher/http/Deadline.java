package orbweaver.fetcher.http;

import java.time.Duration;

/** The moment an exchange is over, by the clock that never jumps. */
public record Deadline(long nanos) {
  /** That long from now. */
  public static Deadline in(Duration patience) {
    return new Deadline(System.nanoTime() + patience.toNanos());
  }

  /** What is left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
  }

  public boolean isOver() {
    return remaining().isZero();
  }
}
