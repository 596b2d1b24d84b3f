package orbweaver.cli.bench.report;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import orbweaver.cli.bench.run.Run;
import orbweaver.sandbox.bench.serve.Mark;

/**
 * Cost of one part of our own crawl, averaged over its runs.
 *
 * @param processor CPU microseconds per page, over the whole run
 * @param steadyProcessor CPU microseconds per page, in the steady state
 */
public record Share(String part, double processor, double steadyProcessor) {
  /**
   * Returns the cost of all parts, the most expensive first. The sum is the total: time that
   * belongs to no known thread counts as the rest.
   */
  static List<Share> of(List<Run> runs) {
    var whole = mean(runs, run -> parts(run, run.start(), run.end()));
    var steady = mean(runs, run -> parts(run, run.mark(Run.SETTLED), run.mark(Run.NEAR_END)));
    return Arrays.stream(Parts.values())
        .map(part -> new Share(part.toString(), of(whole, part), of(steady, part)))
        .sorted((a, b) -> Double.compare(b.processor(), a.processor()))
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
