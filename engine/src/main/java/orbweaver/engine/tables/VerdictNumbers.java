package orbweaver.engine.tables;

import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Numbers of the verdicts sent last: consecutive for each source and target partition. */
public final class VerdictNumbers {
  private final StateTable<String, Long> last;

  public VerdictNumbers(TableFactory tables) {
    last = tables.table("verdict-numbers", Codec.TEXT, Codec.NUMBER);
  }

  /**
   * Numbers a verdict.
   *
   * @param from name of the source
   * @param to target partition
   */
  public NumberedVerdict number(String from, int to, Verdict verdict) {
    var key = from + " " + to;
    var next = last.get(key).orElse(0L) + 1;
    last.put(key, next);
    return new NumberedVerdict(from, to, next, verdict);
  }
}
