package orbweaver.frontier;

import java.util.List;
import orbweaver.contract.verdict.Candidate;

/** What came of a verdict. */
public sealed interface Receipt {
  /** What it says is done. */
  record Applied() implements Receipt {}

  /** What it says is done, but for these: their hosts are another partition's. */
  record Strayed(List<Candidate> strays) implements Receipt {
    public Strayed {
      strays = List.copyOf(strays);
    }
  }

  /** It was applied before. */
  record Duplicate() implements Receipt {}

  /** One before it is missing: something was lost, and going on would hide it. */
  record Gap(String from, long expected, long found) implements Receipt {}
}
