package orbweaver.bench.report;

import java.util.BitSet;
import java.util.List;
import orbweaver.bench.run.RunResult;

/**
 * Pages that a crawler found.
 *
 * @param runByRun number of pages that each run found
 * @param inEveryRun number of pages that all runs found
 * @param inAnyRun number of pages that at least one run found
 */
public record PagesFound(List<Integer> runByRun, int inEveryRun, int inAnyRun) {
  public PagesFound {
    runByRun = List.copyOf(runByRun);
  }

  static PagesFound of(List<RunResult> runs) {
    var every = copy(runs.getFirst().served());
    var any = new BitSet();
    for (var run : runs) {
      every.and(run.served());
      any.or(run.served());
    }
    return new PagesFound(
        runs.stream().map(run -> run.served().cardinality()).toList(),
        every.cardinality(),
        any.cardinality());
  }

  private static BitSet copy(BitSet pages) {
    return BitSet.valueOf(pages.toLongArray());
  }
}
