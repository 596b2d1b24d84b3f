package orbweaver.cli.bench.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.cli.bench.run.Run;

/**
 * What one part of our own crawl takes.
 *
 * @param processor microseconds a page
 */
public record Share(String part, double processor) {
  private static final String REST = "rest";

  /**
   * All parts, the dearest first, which add up to the whole; of threads that have ended the rest.
   */
  static List<Share> of(List<Run> runs) {
    var pages = runs.stream().mapToInt(run -> run.tally().pages()).sum();
    var whole = runs.stream().mapToDouble(run -> run.usage().processor()).sum();
    var parts = parts(runs);
    var told = parts.values().stream().mapToDouble(Double::doubleValue).sum();
    parts.merge(REST, Math.max(0, whole - told), Double::sum);
    return parts.entrySet().stream()
        .map(part -> new Share(part.getKey(), 1000 * part.getValue() / pages))
        .sorted((one, other) -> Double.compare(other.processor(), one.processor()))
        .toList();
  }

  private static Map<String, Double> parts(List<Run> runs) {
    return runs.stream()
        .flatMap(run -> run.usage().threads().entrySet().stream())
        .collect(
            groupingBy(
                thread -> Parts.of(thread.getKey()),
                TreeMap::new,
                summingDouble(Map.Entry::getValue)));
  }
}
