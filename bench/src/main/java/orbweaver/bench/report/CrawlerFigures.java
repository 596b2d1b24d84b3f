package orbweaver.bench.report;

import static java.util.Comparator.comparingLong;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.bench.run.RunResult;

/**
 * Figures of one crawler: medians of its runs, and the worst run for errors.
 *
 * @param speed pages per second
 * @param relativeSpeed speed relative to that of the baseline in the same round
 * @param cpuMillis CPU milliseconds per page
 * @param relativeCpu CPU time per page relative to that of the baseline in the same round
 * @param serving CPU milliseconds per page of the process that serves the web
 * @param memory peak resident memory in bytes, if the system provides it
 * @param firstPage seconds from the start to the first page
 * @param edges comparison of its graph, if it created one
 * @param folder bytes per page in its folder, if it has one
 */
public record CrawlerFigures(
    String crawler,
    WholeAndSteady speed,
    Optional<WholeAndSteady> relativeSpeed,
    WholeAndSteady cpuMillis,
    Optional<WholeAndSteady> relativeCpu,
    double serving,
    Optional<Double> memory,
    double firstPage,
    CrawlFaults faults,
    PagesFound pagesFound,
    Optional<EdgeDifference> edges,
    Optional<Double> folder) {
  /**
   * Computes the figures from the runs of one crawler.
   *
   * @param baseline runs of the baseline in the same rounds; empty if it did not run
   */
  static CrawlerFigures of(List<RunResult> runs, List<RunResult> baseline) {
    return new CrawlerFigures(
        runs.getFirst().crawler(),
        WholeAndSteady.median(figures(runs, RunResult::speed)),
        relative(runs, baseline, RunResult::speed),
        WholeAndSteady.median(figures(runs, RunResult::cpuMillis)),
        relative(runs, baseline, RunResult::cpuMillis),
        median(runs, run -> run.serving() / run.tally().pages()),
        medianOfPresent(runs, run -> run.usage().memory().map(Long::doubleValue)),
        median(runs, run -> (run.mark(0).millis() - run.start().millis()) / 1000.0),
        CrawlFaults.of(runs),
        PagesFound.of(runs),
        worstEdges(runs),
        medianOfPresent(
            runs, run -> run.output().map(made -> made.folderBytes() / (double) run.expected())));
  }

  /** Tests whether the crawler made no error. */
  @JsonProperty
  boolean isFaultless() {
    return faults.isNone() && edges.stream().allMatch(EdgeDifference::isExact);
  }

  private static List<WholeAndSteady> figures(
      List<RunResult> runs, WholeAndSteady.Measure measure) {
    return runs.stream().map(run -> WholeAndSteady.of(run, measure)).toList();
  }

  private static Optional<WholeAndSteady> relative(
      List<RunResult> runs, List<RunResult> baseline, WholeAndSteady.Measure measure) {
    if (baseline.size() != runs.size()) return Optional.empty();
    var figures = figures(runs, measure);
    var base = figures(baseline, measure);
    var all = IntStream.range(0, runs.size()).mapToObj(i -> figures.get(i).dividedBy(base.get(i)));
    return Optional.of(WholeAndSteady.median(all.toList()));
  }

  private static double median(List<RunResult> runs, Function<RunResult, Double> figure) {
    return Median.of(runs.stream().map(figure).mapToDouble(Double::doubleValue).toArray());
  }

  static Optional<Double> medianOfPresent(
      List<RunResult> runs, Function<RunResult, Optional<Double>> figure) {
    var all = runs.stream().flatMap(run -> figure.apply(run).stream());
    var present = all.mapToDouble(Double::doubleValue).toArray();
    return present.length == 0 ? Optional.empty() : Optional.of(Median.of(present));
  }

  static Optional<EdgeDifference> worstEdges(List<RunResult> runs) {
    return runs.stream()
        .flatMap(run -> run.output().stream())
        .map(RunResult.CrawlOutput::edges)
        .max(comparingLong(edges -> edges.missing() + edges.extra()));
  }
}
