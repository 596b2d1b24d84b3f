package orbweaver.cli.bench.gauge;

import java.util.Map;

/**
 * What the threads of a process had taken of processors at a moment, those that had ended among
 * them.
 *
 * @param at milliseconds since the epoch
 * @param processor milliseconds by name, which the system cuts to 15 letters
 */
public record ThreadTimes(long at, Map<String, Double> processor) {
  public ThreadTimes {
    processor = Map.copyOf(processor);
  }
}
