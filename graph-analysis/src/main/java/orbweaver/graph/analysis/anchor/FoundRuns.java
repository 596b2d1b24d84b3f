package orbweaver.graph.analysis.anchor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Runs of links that may have a text, in the order of their rows. */
public final class FoundRuns {
  private final List<AnchorSegment> segments;
  private final List<BitSet> found;
  private final boolean areInOrder;
  private int segment;
  private int from;

  FoundRuns(List<AnchorSegment> segments, List<BitSet> found, boolean areInOrder) {
    this.segments = segments;
    this.found = found;
    this.areInOrder = areInOrder;
  }

  /** Returns the next runs, at most this number; nothing after the last one. */
  public List<LinkRun> next(int number) {
    var runs = new ArrayList<LinkRun>();
    while (segment < segments.size() && runs.size() < number) {
      var run = found.get(segment).nextSetBit(from);
      if (run < 0) {
        segment++;
        from = 0;
      } else {
        runs.add(segments.get(segment).run(run, areInOrder));
        from = run + 1;
      }
    }
    return runs;
  }
}
