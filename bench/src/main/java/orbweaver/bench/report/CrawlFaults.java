package orbweaver.bench.report;

import java.util.List;
import java.util.function.ToIntFunction;
import orbweaver.bench.run.RunResult;

/**
 * Errors of a crawler: the largest number of each kind in any run.
 *
 * @param missed pages that were not served to it
 * @param repeated repeated requests
 * @param disallowed requests for URLs that robots.txt disallows
 */
public record CrawlFaults(int missed, int repeated, int disallowed) {
  static CrawlFaults of(List<RunResult> runs) {
    return new CrawlFaults(
        max(runs, run -> run.expected() - run.tally().pages()),
        max(runs, run -> run.tally().repeated()),
        max(runs, run -> run.tally().disallowed()));
  }

  boolean isNone() {
    return missed == 0 && repeated == 0 && disallowed == 0;
  }

  private static int max(List<RunResult> runs, ToIntFunction<RunResult> figure) {
    return runs.stream().mapToInt(figure).max().orElseThrow();
  }
}
