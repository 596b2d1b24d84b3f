package orbweaver.cli.bench.gauge;

import java.util.Map;

/**
 * CPU time of the threads of a process at one time, including ended ones.
 *
 * @param at milliseconds since the epoch
 * @param processor CPU time in milliseconds by thread name, which the system cuts to 15 characters
 */
public record ThreadTimes(long at, Map<String, Double> processor) {
  public ThreadTimes {
    processor = Map.copyOf(processor);
  }
}
