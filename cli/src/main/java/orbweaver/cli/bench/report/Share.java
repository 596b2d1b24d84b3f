package orbweaver.cli.bench.report;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import orbweaver.cli.bench.run.Run;
import orbweaver.sandbox.bench.serve.Mark;

/**
 * What one part of our own crawl takes, the mean of its runs.
 *
 * @param processor microseconds a page, of all its life
 * @param steadyProcessor the same in the steady part
 */
public record Share(String part, double processor, double steadyProcessor) {
  /**
   * All parts, the dearest first. They add up to the whole: what no thread is known to have taken
   * counts as the rest.
   */
  static List<Share> of(List<Run> runs) {
    var whole = mean(runs, run -> parts(run, run.start(), run.end()));
    var steady = mean(runs, run -> parts(run, run.mark(Run.SETTLED), run.mark(Run.NEAR_END)));
    return Arrays.stream(Parts.values())
        .map(part -> new Share(part.toString(), of(whole, part), of(steady, part)))
        .sorted((one, other) -> Double.compare(other.processor(), one.processor()))
        .toList();
  }

  private static double of(Map<Parts, Double> parts, Parts part) {
    return parts.getOrDefault(part, 0.0);
  }

  private static Map<Parts, Double> mean(List<Run> runs, Function<Run, Map<Parts, Double>> parts) {
    var mean = new EnumMap<Parts, Double>(Parts.class);
    for (var run : runs)
      parts.apply(run).forEach((part, taken) -> mean.merge(part, taken / runs.size(), Double::sum));
    return mean;
  }

  private static Map<Parts, Double> parts(Run run, Mark from, Mark to) {
    var pages = Math.max(1, to.pages() - from.pages()) / 1000.0;
    var before = run.usage().threads(from.millis());
    var parts = new EnumMap<Parts, Double>(Parts.class);
    parts.put(Parts.REST, 1000 * run.processor(from, to));
    run.usage()
        .threads(to.millis())
        .forEach(
            (thread, end) -> {
              var taken = (end - before.getOrDefault(thread, 0.0)) / pages;
              parts.merge(Parts.of(thread), taken, Double::sum);
              parts.merge(Parts.REST, -taken, Double::sum);
            });
    return parts;
  }
}
