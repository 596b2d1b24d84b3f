package orbweaver.bench.usage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Resources used by a process and its descendants.
 *
 * @param samples samples in order, the first at the start
 * @param memory sum of the peak resident set sizes in bytes, if the system provides them
 * @param threads thread times of the process in order, the first without threads, if the system
 *     provides them
 */
public record ProcessUsage(
    List<CpuSample> samples, Optional<Long> memory, List<ThreadCpuTimes> threads) {
  public ProcessUsage {
    samples = List.copyOf(samples);
    threads = List.copyOf(threads);
  }

  /** Returns the time of the last sample. */
  public long end() {
    return samples.getLast().at();
  }

  /** Returns the CPU time in milliseconds up to a time, by linear interpolation. */
  public double cpuMillis(long at) {
    var before = samples.getFirst();
    for (var sample : samples) {
      if (sample.at() >= at)
        return between(before.cpuMillis(), sample.cpuMillis(), share(before.at(), sample.at(), at));
      before = sample;
    }
    return before.cpuMillis();
  }

  /** Returns the CPU time of each thread up to a time, by name. */
  public Map<String, Double> threads(long at) {
    var before = threads.getFirst();
    for (var times : threads) {
      if (times.at() >= at) return between(before, times, share(before.at(), times.at(), at));
      before = times;
    }
    return before.cpuMillis();
  }

  private static Map<String, Double> between(
      ThreadCpuTimes before, ThreadCpuTimes after, double share) {
    var times = new HashMap<String, Double>();
    after
        .cpuMillis()
        .forEach(
            (name, end) ->
                times.put(name, between(before.cpuMillis().getOrDefault(name, 0.0), end, share)));
    return times;
  }

  private static double share(long before, long after, long at) {
    return after == before ? 1 : (double) (at - before) / (after - before);
  }

  private static double between(double before, double after, double share) {
    return before + share * (after - before);
  }
}
