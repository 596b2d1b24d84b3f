package orbweaver.kit.station;

import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.LongSupplier;
import orbweaver.language.time.Durations;

/**
 * Looks whether the clock of this machine is set back. Kafka's clients wait by the time of day:
 * what they are to do in a moment they would do when that time has come again.
 */
public final class ClockWatch {
  /** By so much a clock may go back: for so long everything may stand still. */
  static final Duration ALLOWED = Duration.ofSeconds(30);

  private final InstantSource clock;
  private final LongSupplier nanos;
  private Duration ahead;

  /**
   * @param nanos what measures time and is never set, {@link System#nanoTime}
   */
  public ClockWatch(InstantSource clock, LongSupplier nanos) {
    this.clock = clock;
    this.nanos = nanos;
    ahead = ahead();
  }

  /** What is to be said and done when it was set back since the last look. */
  public synchronized Optional<String> fault() {
    var before = ahead;
    ahead = ahead();
    var back = before.minus(ahead);
    if (back.compareTo(ALLOWED) <= 0) return Optional.empty();
    return Optional.of(
        "the clock of this machine was set back by %s (expected: one that is slewed, or set by %s at most); start again, it goes on where it stands"
            .formatted(Durations.print(rounded(back)), Durations.print(ALLOWED)));
  }

  // The clocks are read one after the other, and the one is slewed: 70 minutes may look like less.
  private static Duration rounded(Duration back) {
    return back.plusMillis(500).truncatedTo(ChronoUnit.SECONDS);
  }

  private Duration ahead() {
    return Duration.ofMillis(clock.millis()).minusNanos(nanos.getAsLong());
  }
}
