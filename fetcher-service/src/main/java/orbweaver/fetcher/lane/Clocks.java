package orbweaver.fetcher.lane;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Two times: the one people agree on, for dates, and one that never jumps, for gaps.
 *
 * @param wall may be set
 * @param steady only goes on
 */
public record Clocks(InstantSource wall, InstantSource steady) {
  /** The wall clock given, and the machine's own beside it. */
  public static Clocks of(InstantSource wall) {
    var start = wall.instant();
    var nanos = System.nanoTime();
    return new Clocks(wall, () -> start.plusNanos(System.nanoTime() - nanos));
  }

  /** A steady moment as people would say it now. */
  public Instant onWall(Instant steadyMoment) {
    return wall.instant().plus(Duration.between(steady.instant(), steadyMoment));
  }

  /** A date as a steady moment, by how far off it is now. */
  public Instant onSteady(Instant wallMoment) {
    return steady.instant().plus(Duration.between(wall.instant(), wallMoment));
  }
}
