package orbweaver.bench.report;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import orbweaver.bench.run.RunResult;
import orbweaver.sandbox.bench.CrawlMark;

/**
 * Cost of one part of our own crawl, averaged over its runs.
 *
 * @param cpuMicros CPU microseconds per page, over the whole run
 * @param steadyCpuMicros CPU microseconds per page, in the steady state
 */
public record PartCost(String part, double cpuMicros, double steadyCpuMicros) {
  /**
   * Returns the cost of the parts that were seen, the most expensive first. The sum is the total:
   * time that belongs to no known thread counts as the rest.
   */
  static List<PartCost> of(List<RunResult> runs) {
    var whole = mean(runs, run -> parts(run, run.start(), run.end()));
    var steady =
        mean(
            runs,
            run -> parts(run, run.mark(RunResult.STEADY_FROM), run.mark(RunResult.STEADY_TO)));
    return Arrays.stream(CrawlPart.values())
        .filter(whole::containsKey)
        .map(part -> new PartCost(part.toString(), of(whole, part), of(steady, part)))
        .sorted((a, b) -> Double.compare(b.cpuMicros(), a.cpuMicros()))
        .toList();
  }

  private static double of(Map<CrawlPart, Double> parts, CrawlPart part) {
    return parts.getOrDefault(part, 0.0);
  }

  private static Map<CrawlPart, Double> mean(
      List<RunResult> runs, Function<RunResult, Map<CrawlPart, Double>> parts) {
    var mean = new EnumMap<CrawlPart, Double>(CrawlPart.class);
    for (var run : runs)
      parts.apply(run).forEach((part, taken) -> mean.merge(part, taken / runs.size(), Double::sum));
    return mean;
  }

  private static Map<CrawlPart, Double> parts(RunResult run, CrawlMark from, CrawlMark to) {
    var pages = Math.max(1, to.pages() - from.pages()) / 1000.0;
    var before = run.usage().threads(from.millis());
    var parts = new EnumMap<CrawlPart, Double>(CrawlPart.class);
    parts.put(CrawlPart.REST, 1000 * run.cpuMillis(from, to));
    run.usage()
        .threads(to.millis())
        .forEach(
            (thread, end) -> {
              var taken = (end - before.getOrDefault(thread, 0.0)) / pages;
              parts.merge(CrawlPart.of(thread), taken, Double::sum);
              parts.merge(CrawlPart.REST, -taken, Double::sum);
            });
    return parts;
  }
}
