package orbweaver.cli.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import orbweaver.cli.bench.run.Run;

/**
 * Stage of a run.
 *
 * @param known number of known pages at its end
 * @param pages number of requested pages at its end
 * @param speed pages per second
 * @param processor CPU milliseconds per page
 */
public record Stage(int known, int pages, double speed, double processor) {
  private static final double[] ENDS = {0.01, 0.03, 0.1, 0.3, 1};

  /** Returns the stages of a run, each about three times as long as the previous. */
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
