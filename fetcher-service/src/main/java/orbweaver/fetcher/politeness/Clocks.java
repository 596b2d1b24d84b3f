package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Pair of clocks: wall-clock time for dates, and a monotonic clock for intervals.
 *
 * @param wall wall clock, which may be set
 * @param steady monotonic clock
 */
public record Clocks(InstantSource wall, InstantSource steady) {
  /** Returns a wall clock together with the monotonic clock of this machine. */
  public static Clocks of(InstantSource wall) {
    var start = wall.instant();
    var nanos = System.nanoTime();
    return new Clocks(wall, () -> start.plusNanos(System.nanoTime() - nanos));
  }

  /** Converts a monotonic time to wall-clock time, by the present offset of the clocks. */
  public Instant toWall(Instant steadyTime) {
    return wall.instant().plus(Duration.between(steady.instant(), steadyTime));
  }

  /** Converts a wall-clock time to monotonic time, by the present offset of the clocks. */
  public Instant toSteady(Instant wallTime) {
    return steady.instant().plus(Duration.between(wall.instant(), wallTime));
  }
}
