package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Whether requests may start: not while the group may have counted us out, and not while more is
 * held in memory than should be.
 */
final class Gate implements BooleanSupplier {
  private static final long MOST_BYTES = 64L << 20;

  private final long patience;
  private volatile long polledAt = System.nanoTime();
  private volatile long held;

  /**
   * @param session after which the group counts out who is silent
   */
  Gate(Duration session) {
    patience = session.toNanos() / 2;
  }

  void polled() {
    polledAt = System.nanoTime();
  }

  void holding(long bytes) {
    held = bytes;
  }

  @Override
  public boolean getAsBoolean() {
    return System.nanoTime() - polledAt < patience && held < MOST_BYTES;
  }
}
