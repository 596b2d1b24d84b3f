package orbweaver.frontier;

import java.util.List;
import orbweaver.contract.verdict.Outlink;

/** Result of applying a numbered verdict. */
public sealed interface ApplyResult {
  /** Verdict applied completely. */
  record Applied() implements ApplyResult {}

  /** Verdict applied, except for these outlinks: their hosts belong to another partition. */
  record Misrouted(List<Outlink> outlinks) implements ApplyResult {
    public Misrouted {
      outlinks = List.copyOf(outlinks);
    }
  }

  /** Verdict already applied earlier. */
  record Duplicate() implements ApplyResult {}

  /**
   * Verdict not applied, because a verdict before it is missing: continuing would hide a lost
   * record.
   */
  record SequenceGap(String sender, long expected, long found) implements ApplyResult {}
}
