package orbweaver.bench.report;

import static java.util.Comparator.comparingLong;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.bench.run.RunResult;

/**
 * Figures of one crawler: medians of its runs, and the worst run for errors.
 *
 * @param speed pages per second from the start to the last page
 * @param steadySpeed pages per second between 10 and 95 percent of all pages
 * @param cpuMillis CPU milliseconds per page, over the whole run
 * @param steadyCpuMillis CPU milliseconds per page, in the steady state
 * @param serving CPU milliseconds per page of the process that serves the web
 * @param memory peak resident memory in bytes, if the system provides it
 * @param firstPage seconds from the start to the first page
 * @param missed pages that were not requested
 * @param repeated repeated requests
 * @param disallowed requests for URLs that robots.txt disallows
 * @param edges comparison of its graph, if it created one
 * @param written bytes per page on the topics of its broker, if it has one
 */
public record CrawlerFigures(
    String crawler,
    double speed,
    double steadySpeed,
    double cpuMillis,
    double steadyCpuMillis,
    double serving,
    Optional<Double> memory,
    double firstPage,
    int missed,
    int repeated,
    int disallowed,
    Optional<EdgeDifference> edges,
    Optional<Double> written) {
  /** Computes the figures from the runs of one crawler. */
  static CrawlerFigures of(List<RunResult> runs) {
    return new CrawlerFigures(
        runs.getFirst().crawler(),
        median(runs, run -> run.speed(run.start(), run.mark(1))),
        median(
            runs, run -> run.speed(run.mark(RunResult.STEADY_FROM), run.mark(RunResult.STEADY_TO))),
        median(runs, run -> run.cpuMillis(run.start(), run.end())),
        median(
            runs,
            run -> run.cpuMillis(run.mark(RunResult.STEADY_FROM), run.mark(RunResult.STEADY_TO))),
        median(runs, run -> run.serving() / run.tally().pages()),
        medianOfPresent(runs, run -> run.usage().memory().map(Long::doubleValue)),
        median(runs, run -> (run.mark(0).millis() - run.start().millis()) / 1000.0),
        max(runs, run -> run.expected() - run.tally().pages()),
        max(runs, run -> run.tally().repeated()),
        max(runs, run -> run.tally().disallowed()),
        worst(runs),
        medianOfPresent(
            runs, run -> run.output().map(made -> made.written() / (double) run.expected())));
  }

  /** Tests whether the crawler made no error. */
  @JsonProperty
  boolean isFaultless() {
    return missed == 0
        && repeated == 0
        && disallowed == 0
        && edges.stream().allMatch(EdgeDifference::isExact);
  }

  private static double median(List<RunResult> runs, ToDoubleFunction<RunResult> figure) {
    return middle(runs.stream().mapToDouble(figure).sorted().toArray());
  }

  private static double middle(double... sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static Optional<Double> medianOfPresent(
      List<RunResult> runs, Function<RunResult, Optional<Double>> figure) {
    var all = runs.stream().flatMap(run -> figure.apply(run).stream());
    var sorted = all.mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length == 0 ? Optional.empty() : Optional.of(middle(sorted));
  }

  private static int max(List<RunResult> runs, ToIntFunction<RunResult> figure) {
    return runs.stream().mapToInt(figure).max().orElseThrow();
  }

  private static Optional<EdgeDifference> worst(List<RunResult> runs) {
    return runs.stream()
        .flatMap(run -> run.output().stream())
        .map(RunResult.CrawlOutput::edges)
        .max(comparingLong(edges -> edges.missing() + edges.extra()));
  }
}
