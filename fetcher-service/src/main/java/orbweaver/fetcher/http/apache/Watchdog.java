package orbweaver.fetcher.http.apache;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.fetcher.http.Deadline;
import org.jspecify.annotations.Nullable;

/** Cuts exchanges off that take too long, as a whole or by the byte. */
final class Watchdog implements AutoCloseable {
  private final Limits limits;
  private final ScheduledThreadPoolExecutor alarms =
      new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("deadlines").factory());

  Watchdog(Limits limits) {
    this.limits = limits;
    // Most exchanges end long before: what was to be done to them would be kept until then.
    alarms.setRemoveOnCancelPolicy(true);
  }

  /**
   * Looks at an exchange until it is closed.
   *
   * @param cut ends it, on a thread of the watchdog
   */
  Watch over(Deadline deadline, Runnable cut) {
    var watch = new Watch(deadline, cut);
    watch.again();
    return watch;
  }

  @Override
  public void close() {
    alarms.shutdownNow();
  }

  /** One exchange. */
  final class Watch implements AutoCloseable {
    private final Deadline deadline;
    private final Runnable cut;
    private final AtomicLong bytes = new AtomicLong();
    private volatile long bodySince = Long.MIN_VALUE;
    private volatile boolean isCut;
    private @Nullable Future<?> alarm;
    private boolean closed;

    private Watch(Deadline deadline, Runnable cut) {
      this.deadline = deadline;
      this.cut = cut;
    }

    /** The body begins; answers where its bytes are counted. */
    AtomicLong body() {
      bodySince = System.nanoTime();
      return bytes;
    }

    /** Whether it took too long. */
    boolean isCut() {
      return isCut || deadline.remaining().isZero();
    }

    private synchronized void again() {
      if (closed) return;
      var left = deadline.remaining();
      var pause = left.compareTo(limits.grace()) < 0 ? left : limits.grace();
      alarm = alarms.schedule(this::look, pause.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void look() {
      if (deadline.remaining().isZero() || isSlow()) {
        isCut = true;
        cut.run();
      } else {
        again();
      }
    }

    private boolean isSlow() {
      if (bodySince == Long.MIN_VALUE) return false;
      var came = Duration.ofNanos(System.nanoTime() - bodySince).minus(deadline.waited());
      var least = limits.leastRate() * (came.toMillis() / 1000.0);
      return came.compareTo(limits.grace()) >= 0 && bytes.get() < least;
    }

    @Override
    public synchronized void close() {
      closed = true;
      if (alarm != null) alarm.cancel(false);
    }
  }
}
