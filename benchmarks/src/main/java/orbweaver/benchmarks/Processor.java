package orbweaver.benchmarks;

import java.lang.management.ManagementFactory;

/** What somebody has had of the processors; a core that others took away does not count. */
public final class Processor {
  private Processor() {}

  /** Nanoseconds this thread has had. */
  public static long nanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Nanoseconds all threads have had. */
  public static long ofAll() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
