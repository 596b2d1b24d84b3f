package orbweaver.cli.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import orbweaver.cli.bench.run.Run;

/**
 * A part of a run.
 *
 * @param known pages that were known when it ended
 * @param pages that had been asked for then
 * @param speed pages a second
 * @param processor milliseconds a page
 */
public record Stage(int known, int pages, double speed, double processor) {
  private static final double[] ENDS = {0.01, 0.03, 0.1, 0.3, 1};

  /** The stages of a run, each about three times as long as the one before. */
  static List<Stage> of(Run run) {
    var stages = new ArrayList<Stage>();
    var from = run.start();
    for (var to : DoubleStream.of(ENDS).mapToObj(run::mark).distinct().toList()) {
      stages.add(new Stage(to.known(), to.pages(), run.speed(from, to), run.processor(from, to)));
      from = to;
    }
    return stages;
  }
}
