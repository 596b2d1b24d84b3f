package orbweaver.benchmarks;

import java.lang.management.ManagementFactory;

/** CPU time of this process; time taken by other processes does not count. */
public final class CpuTime {
  private CpuTime() {}

  /** Returns the CPU time of the current thread in nanoseconds. */
  public static long ofThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Returns the CPU time of all threads in nanoseconds. */
  public static long ofProcess() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
