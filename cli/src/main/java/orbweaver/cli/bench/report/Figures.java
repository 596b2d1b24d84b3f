package orbweaver.cli.bench.report;

import static java.util.Comparator.comparingLong;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import orbweaver.cli.bench.run.Run;
import orbweaver.cli.bench.truth.EdgeCheck;

/**
 * A crawler in figures: medians of its runs, and of what shall not be the most of any.
 *
 * @param speed pages a second from its start to its last page
 * @param steadySpeed the same from the tenth to the ninety-fifth hundredth of all pages
 * @param processor milliseconds a page, of all its life
 * @param steadyProcessor the same in that steady part
 * @param serving milliseconds a page that the web took in its own process
 * @param memory the most that was resident, in bytes, where the system says
 * @param firstPage seconds from its start
 * @param missed pages that it did not ask for
 * @param again requests for what it had asked for
 * @param closed requests for what robots.txt closes
 * @param edges of its graph, if it made one
 * @param written bytes a page on the topics of its broker, if it has one
 */
public record Figures(
    String crawler,
    double speed,
    double steadySpeed,
    double processor,
    double steadyProcessor,
    double serving,
    Optional<Double> memory,
    double firstPage,
    int missed,
    int again,
    int closed,
    Optional<EdgeCheck> edges,
    Optional<Double> written) {
  /** Those of the runs of one crawler. */
  static Figures of(List<Run> runs) {
    return new Figures(
        runs.getFirst().crawler(),
        median(runs, run -> run.speed(run.start(), run.mark(1))),
        median(runs, run -> run.speed(run.mark(Run.SETTLED), run.mark(Run.NEAR_END))),
        median(runs, run -> run.processor(run.start(), run.end())),
        median(runs, run -> run.processor(run.mark(Run.SETTLED), run.mark(Run.NEAR_END))),
        median(runs, run -> run.serving() / run.tally().pages()),
        some(runs, run -> run.usage().memory().map(Long::doubleValue)),
        median(runs, run -> (run.mark(0).millis() - run.start().millis()) / 1000.0),
        most(runs, run -> run.expected() - run.tally().pages()),
        most(runs, run -> run.tally().again()),
        most(runs, run -> run.tally().closed()),
        worst(runs),
        some(runs, run -> run.made().map(made -> made.written() / (double) run.expected())));
  }

  /** Whether it did all that it should and nothing that it should not. */
  @JsonProperty
  boolean isFaultless() {
    return missed == 0 && again == 0 && closed == 0 && edges.stream().allMatch(EdgeCheck::isExact);
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> figure) {
    return middle(runs.stream().mapToDouble(figure).sorted().toArray());
  }

  private static double middle(double... sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static Optional<Double> some(List<Run> runs, Function<Run, Optional<Double>> figure) {
    var all = runs.stream().flatMap(run -> figure.apply(run).stream());
    var sorted = all.mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length == 0 ? Optional.empty() : Optional.of(middle(sorted));
  }

  private static int most(List<Run> runs, ToIntFunction<Run> figure) {
    return runs.stream().mapToInt(figure).max().orElseThrow();
  }

  private static Optional<EdgeCheck> worst(List<Run> runs) {
    return runs.stream()
        .flatMap(run -> run.made().stream())
        .map(Run.Made::edges)
        .max(comparingLong(edges -> edges.missing() + edges.extra()));
  }
}
