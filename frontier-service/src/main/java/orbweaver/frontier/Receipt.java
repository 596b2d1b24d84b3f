package orbweaver.frontier;

import java.util.List;
import orbweaver.contract.verdict.Candidate;

/** Result of applying a numbered verdict. */
public sealed interface Receipt {
  /** Verdict applied completely. */
  record Applied() implements Receipt {}

  /** Verdict applied, except for these outlinks: their hosts belong to another partition. */
  record Strayed(List<Candidate> strays) implements Receipt {
    public Strayed {
      strays = List.copyOf(strays);
    }
  }

  /** Verdict already applied earlier. */
  record Duplicate() implements Receipt {}

  /**
   * Verdict not applied, because a verdict before it is missing: continuing would hide a lost
   * record.
   */
  record Gap(String from, long expected, long found) implements Receipt {}
}
