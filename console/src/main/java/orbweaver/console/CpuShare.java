package orbweaver.console;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * Share of the CPU time of the machine that pages get while this process needs the rest. What they
 * do not use is saved for some time, so a single reader is not slowed down. Thread-safe.
 */
final class CpuShare {
  /** All CPU time. */
  static final double ALL = 1;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double BUSY_LOAD = 0.5;
  private static final Duration PAUSE = Duration.ofMillis(50);
  // Unused CPU time of this period is saved.
  private static final Duration SAVED = Duration.ofSeconds(20);

  private final double perNano;
  private final long maxSaved;
  private final DoubleSupplier load;
  // Guarded by this.
  private long saved;
  private long updated = System.nanoTime();

  /**
   * Creates a share.
   *
   * @param share part of the CPU time of all processors, above 0 and at most 1
   */
  CpuShare(double share) {
    this(
        share, ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuLoad);
  }

  /**
   * Creates a share.
   *
   * @param load part of the CPU time of all processors that this process used lately
   */
  CpuShare(double share, DoubleSupplier load) {
    this.load = load;
    perNano = share * Runtime.getRuntime().availableProcessors();
    maxSaved = share == ALL ? Long.MAX_VALUE : (long) (perNano * SAVED.toNanos());
    saved = maxSaved;
  }

  /** Waits until there is CPU time for some work, does it, and counts what it has used. */
  <T> T use(Callable<T> work) throws Exception {
    if (maxSaved == Long.MAX_VALUE) return work.call();
    awaitTime();
    var start = THREADS.getCurrentThreadCpuTime();
    try {
      return work.call();
    } finally {
      take(THREADS.getCurrentThreadCpuTime() - start);
    }
  }

  private synchronized void awaitTime() throws InterruptedException {
    while (savedNow() <= 0 && load.getAsDouble() >= BUSY_LOAD)
      TimeUnit.NANOSECONDS.timedWait(this, PAUSE.toNanos());
  }

  // A debt is paid before the next work, which does not wait longer than for what can be saved.
  private synchronized void take(long nanos) {
    saved = Math.max(-maxSaved, savedNow() - nanos);
  }

  private long savedNow() {
    var now = System.nanoTime();
    saved = Math.min(maxSaved, saved + (long) (perNano * (now - updated)));
    updated = now;
    return saved;
  }
}
