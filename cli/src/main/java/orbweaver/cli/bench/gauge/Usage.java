package orbweaver.cli.bench.gauge;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a process and those that it started took of a machine.
 *
 * @param samples in their order, the first when it was started
 * @param memory the most that was resident of each, in bytes, added up; where the system says
 * @param threads of the process itself: milliseconds of a processor by name, which the system cuts
 *     to 15 letters; where it says
 */
public record Usage(List<Sample> samples, Optional<Long> memory, Map<String, Double> threads) {
  public Usage {
    samples = List.copyOf(samples);
    threads = Map.copyOf(threads);
  }

  /** Milliseconds of a processor in all. */
  public double processor() {
    return samples.getLast().processor();
  }

  /** Milliseconds of a processor up to a moment. */
  public double processor(long at) {
    var before = samples.getFirst();
    for (var sample : samples) {
      if (sample.at() >= at) return between(before, sample, at);
      before = sample;
    }
    return before.processor();
  }

  private static double between(Sample before, Sample after, long at) {
    if (after.at() == before.at()) return after.processor();
    var share = (double) (at - before.at()) / (after.at() - before.at());
    return before.processor() + share * (after.processor() - before.processor());
  }
}
