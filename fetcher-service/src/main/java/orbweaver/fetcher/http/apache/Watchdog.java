package orbweaver.fetcher.http.apache;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.fetcher.http.Deadline;
import org.jspecify.annotations.Nullable;

/**
 * Watchdog that cancels exchanges which exceed their deadline or whose bodies arrive too slowly.
 */
final class Watchdog implements AutoCloseable {
  private final ExchangeLimits limits;
  private final ScheduledThreadPoolExecutor alarms =
      new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("deadlines").factory());

  Watchdog(ExchangeLimits limits) {
    this.limits = limits;
    // Most exchanges end long before their deadline, so cancelled tasks are removed at once.
    alarms.setRemoveOnCancelPolicy(true);
  }

  /**
   * Watches an exchange until the watch is closed.
   *
   * @param cancel cancels the exchange, on a thread of the watchdog
   */
  Watch watch(Deadline deadline, Runnable cancel) {
    var watch = new Watch(deadline, cancel);
    watch.schedule();
    return watch;
  }

  @Override
  public void close() {
    alarms.shutdownNow();
  }

  /** Watch over one exchange. */
  final class Watch implements AutoCloseable {
    private final Deadline deadline;
    private final Runnable cancel;
    private final AtomicLong bytes = new AtomicLong();
    private volatile long bodySince = Long.MIN_VALUE;
    private volatile boolean isCancelled;
    private @Nullable Future<?> alarm;
    private boolean closed;

    private Watch(Deadline deadline, Runnable cancel) {
      this.deadline = deadline;
      this.cancel = cancel;
    }

    /** Starts to watch the rate of the body; returns the counter of its bytes. */
    AtomicLong startBody() {
      bodySince = System.nanoTime();
      return bytes;
    }

    /** Tests whether the watchdog has cancelled the exchange, or its deadline has passed. */
    boolean isExpired() {
      return isCancelled || deadline.remaining().isZero();
    }

    private synchronized void schedule() {
      if (closed) return;
      var left = deadline.remaining();
      var delay = left.compareTo(limits.grace()) < 0 ? left : limits.grace();
      alarm = alarms.schedule(this::check, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void check() {
      if (deadline.remaining().isZero() || isSlow()) {
        isCancelled = true;
        cancel.run();
      } else {
        schedule();
      }
    }

    private boolean isSlow() {
      if (bodySince == Long.MIN_VALUE) return false;
      var elapsed = Duration.ofNanos(System.nanoTime() - bodySince).minus(deadline.pausedTime());
      var minBytes = limits.minBytesPerSecond() * (elapsed.toMillis() / 1000.0);
      return elapsed.compareTo(limits.grace()) >= 0 && bytes.get() < minBytes;
    }

    @Override
    public synchronized void close() {
      closed = true;
      if (alarm != null) alarm.cancel(false);
    }
  }
}
