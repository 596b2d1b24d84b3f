package orbweaver.bench.usage;

import java.util.Map;

/**
 * CPU time of the threads of a process at one time, including ended ones.
 *
 * @param at milliseconds since the epoch
 * @param cpuMillis CPU time in milliseconds by thread name, which the system cuts to 15 characters
 */
public record ThreadCpuTimes(long at, Map<String, Double> cpuMillis) {
  public ThreadCpuTimes {
    cpuMillis = Map.copyOf(cpuMillis);
  }
}
