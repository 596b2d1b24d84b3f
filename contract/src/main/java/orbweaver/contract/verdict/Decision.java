package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;

import java.util.Optional;
import orbweaver.contract.request.Interest;

/**
 * Decision on a page for one interest.
 *
 * @param interest interest, with its residual at the time of the decision
 * @param accepted true if the page belongs to the region by this path
 * @param code reason
 * @param decidedBy constraint that decided, or a sentence; empty if none was needed
 * @param trace trace of the evaluation; absent if the record had no room for it or nothing was
 *     evaluated
 */
public record Decision(
    Interest interest,
    boolean accepted,
    DecisionCode code,
    String decidedBy,
    Optional<DecisionTrace> trace) {
  public Decision {
    require(
        accepted == code.isAcceptance(),
        "code",
        code,
        accepted ? "an accepting code" : "a rejecting code");
  }

  /** Creates a decision without a trace. */
  public Decision(Interest interest, boolean accepted, DecisionCode code, String decidedBy) {
    this(interest, accepted, code, decidedBy, Optional.empty());
  }

  /** Returns a copy without the trace. */
  public Decision withoutTrace() {
    return new Decision(interest, accepted, code, decidedBy);
  }
}
