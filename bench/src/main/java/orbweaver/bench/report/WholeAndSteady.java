package orbweaver.bench.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import orbweaver.bench.run.RunResult;
import orbweaver.sandbox.bench.CrawlMark;

/**
 * Figure of a crawler over the whole run and in the steady state.
 *
 * @param all from the start to the end of the process, or to the last request of a crawler that
 *     does not end by itself
 * @param steady between 10 and 95 percent of all pages
 */
public record WholeAndSteady(double all, double steady) {
  /** Figure of a run between two marks. */
  interface Measure {
    double between(RunResult run, CrawlMark from, CrawlMark to);
  }

  static WholeAndSteady of(RunResult run, Measure measure) {
    return new WholeAndSteady(
        measure.between(run, run.start(), run.end()),
        measure.between(run, run.mark(RunResult.STEADY_FROM), run.mark(RunResult.STEADY_TO)));
  }

  WholeAndSteady dividedBy(WholeAndSteady baseline) {
    return new WholeAndSteady(all / baseline.all, steady / baseline.steady);
  }

  static WholeAndSteady median(List<WholeAndSteady> figures) {
    return new WholeAndSteady(
        median(figures, WholeAndSteady::all), median(figures, WholeAndSteady::steady));
  }

  private static double median(
      List<WholeAndSteady> figures, ToDoubleFunction<WholeAndSteady> component) {
    return Median.of(figures.stream().mapToDouble(component).toArray());
  }
}
