package orbweaver.bench.report;

import java.util.List;
import orbweaver.bench.run.RunResult;

/**
 * Details of one of our own crawlers.
 *
 * @param parts parts of the CPU time, the most expensive first
 * @param stages stages of the last run
 */
public record OwnCrawl(String crawler, List<PartCost> parts, List<RunStage> stages) {
  public OwnCrawl {
    parts = List.copyOf(parts);
    stages = List.copyOf(stages);
  }

  static OwnCrawl of(List<RunResult> runs) {
    return new OwnCrawl(runs.getFirst().crawler(), PartCost.of(runs), RunStage.of(runs.getLast()));
  }
}
