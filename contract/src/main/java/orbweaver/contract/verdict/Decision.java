package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import java.util.Optional;
import orbweaver.contract.order.Wish;

/**
 * Decision on a page for one interest.
 *
 * @param wish interest, with its residual at the time of the decision
 * @param accepted true if the page belongs to the region by this path
 * @param code reason
 * @param by constraint that decided, or a sentence; empty if none was needed
 * @param trace trace of the evaluation; absent if the record had no room for it or nothing was
 *     evaluated
 */
public record Decision(Wish wish, boolean accepted, Code code, String by, Optional<Trace> trace) {
  public Decision {
    require(
        accepted == code.isAcceptance(),
        "code",
        code,
        accepted ? "an accepting code" : "a rejecting code");
  }

  /** Creates a decision without a trace. */
  public Decision(Wish wish, boolean accepted, Code code, String by) {
    this(wish, accepted, code, by, Optional.empty());
  }

  /** Returns a copy without the trace. */
  public Decision untraced() {
    return new Decision(wish, accepted, code, by);
  }
}
