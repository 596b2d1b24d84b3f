package orbweaver.runtime.metrics;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Supplier that caches the value of an expensive one for some time. Thread-safe.
 *
 * @param <T> type of the value
 */
public final class CachedSupplier<T> implements Supplier<T> {
  /** Cached value and its expiry. */
  private record CachedValue<T>(T value, Instant expiry) {}

  private final Supplier<T> source;
  private final Duration timeToLive;
  private final InstantSource clock;
  private @Nullable CachedValue<T> cached;

  /**
   * @param source computes the value
   * @param timeToLive time until a cached value expires
   * @param clock monotonic clock
   */
  public CachedSupplier(Supplier<T> source, Duration timeToLive, InstantSource clock) {
    this.source = source;
    this.timeToLive = timeToLive;
    this.clock = clock;
  }

  @Override
  public synchronized T get() {
    var current = cached;
    var now = clock.instant();
    if (current == null || !now.isBefore(current.expiry())) {
      current = new CachedValue<>(source.get(), now.plus(timeToLive));
      cached = current;
    }
    return current.value();
  }
}
