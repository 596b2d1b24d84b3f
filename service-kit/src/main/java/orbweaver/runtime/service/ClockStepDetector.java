package orbweaver.runtime.service;

import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.LongSupplier;
import orbweaver.language.value.Durations;

/**
 * Detector of a system clock that was set back. Clients of Kafka schedule by wall-clock time: after
 * a step back they do nothing until the clock has caught up.
 */
public final class ClockStepDetector {
  /** Maximum tolerated step back, and thus maximum time that the clients stand still. */
  static final Duration MAX_STEP_BACK = Duration.ofSeconds(30);

  private final InstantSource clock;
  private final LongSupplier nanos;
  private Duration ahead;

  /**
   * @param nanos monotonic clock in nanoseconds, {@link System#nanoTime}
   */
  public ClockStepDetector(InstantSource clock, LongSupplier nanos) {
    this.clock = clock;
    this.nanos = nanos;
    ahead = ahead();
  }

  /** Returns the fault if the clock was set back since the last call. */
  public synchronized Optional<String> fault() {
    var before = ahead;
    ahead = ahead();
    var back = before.minus(ahead);
    if (back.compareTo(MAX_STEP_BACK) <= 0) return Optional.empty();
    return Optional.of(
        "the clock of this machine was set back by %s (expected: a clock that is slewed, or set back by %s at most); restart the service, it resumes at its last commit"
            .formatted(Durations.print(rounded(back)), Durations.print(MAX_STEP_BACK)));
  }

  // The two clocks are read one after the other, and one is slewed: a step of 70 minutes may
  // measure a little less.
  private static Duration rounded(Duration back) {
    return back.plusMillis(500).truncatedTo(ChronoUnit.SECONDS);
  }

  private Duration ahead() {
    return Duration.ofMillis(clock.millis()).minusNanos(nanos.getAsLong());
  }
}
