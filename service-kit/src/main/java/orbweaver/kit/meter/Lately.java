package orbweaver.kit.meter;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is dear to look at: for some time everybody is told what was seen last. On any thread.
 *
 * @param <T> what is seen
 */
public final class Lately<T> implements Supplier<T> {
  /** What was seen, and from when on it is to be looked at again. */
  private record Seen<T>(T what, Instant until) {}

  private final Supplier<T> look;
  private final Duration time;
  private final InstantSource steady;
  private @Nullable Seen<T> last;

  /**
   * @param time for which a look holds
   * @param steady a clock that never jumps
   */
  public Lately(Supplier<T> look, Duration time, InstantSource steady) {
    this.look = look;
    this.time = time;
    this.steady = steady;
  }

  @Override
  public synchronized T get() {
    var seen = last;
    var now = steady.instant();
    if (seen == null || !now.isBefore(seen.until())) {
      seen = new Seen<>(look.get(), now.plus(time));
      last = seen;
    }
    return seen.what();
  }
}
