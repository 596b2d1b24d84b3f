package orbweaver.cli.bench.gauge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a process and those that it started took of a machine.
 *
 * @param samples in their order, the first when it was started
 * @param memory the most that was resident of each, in bytes, added up; where the system says
 * @param threads of the process itself in their order, the first when it had none; where the system
 *     says
 */
public record Usage(List<Sample> samples, Optional<Long> memory, List<ThreadTimes> threads) {
  public Usage {
    samples = List.copyOf(samples);
    threads = List.copyOf(threads);
  }

  /** When it was looked at last. */
  public long end() {
    return samples.getLast().at();
  }

  /** Milliseconds of a processor up to a moment. */
  public double processor(long at) {
    var before = samples.getFirst();
    for (var sample : samples) {
      if (sample.at() >= at)
        return between(before.processor(), sample.processor(), share(before.at(), sample.at(), at));
      before = sample;
    }
    return before.processor();
  }

  /** The same of each thread that was there, by its name. */
  public Map<String, Double> threads(long at) {
    var before = threads.getFirst();
    for (var times : threads) {
      if (times.at() >= at) return between(before, times, share(before.at(), times.at(), at));
      before = times;
    }
    return before.processor();
  }

  private static Map<String, Double> between(ThreadTimes before, ThreadTimes after, double share) {
    var times = new HashMap<String, Double>();
    after
        .processor()
        .forEach(
            (name, end) ->
                times.put(name, between(before.processor().getOrDefault(name, 0.0), end, share)));
    return times;
  }

  private static double share(long before, long after, long at) {
    return after == before ? 1 : (double) (at - before) / (after - before);
  }

  private static double between(double before, double after, double share) {
    return before + share * (after - before);
  }
}
