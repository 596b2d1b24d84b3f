package orbweaver.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import orbweaver.bench.run.RunResult;

/**
 * Stage of a run.
 *
 * @param known number of known pages at its end
 * @param pages number of requested pages at its end
 * @param speed pages per second
 * @param cpuMillis CPU milliseconds per page
 */
public record RunStage(int known, int pages, double speed, double cpuMillis) {
  private static final double[] ENDS = {0.01, 0.03, 0.1, 0.3, 1};

  /** Returns the stages of a run, each about three times as long as the previous. */
  static List<RunStage> of(RunResult run) {
    var stages = new ArrayList<RunStage>();
    var from = run.start();
    for (var to : DoubleStream.of(ENDS).mapToObj(run::mark).distinct().toList()) {
      stages.add(
          new RunStage(to.known(), to.pages(), run.speed(from, to), run.cpuMillis(from, to)));
      from = to;
    }
    return stages;
  }
}
