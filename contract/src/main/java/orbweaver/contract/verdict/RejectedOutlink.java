package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Outlink that was not followed.
 *
 * @param target URL of the outlink
 * @param activity id of the activity that rejected it
 * @param code reason
 * @param decidedBy constraint that decided, or a sentence
 * @param trace index of its trace in the verdict, from 0; absent if the record had no room for it
 *     or nothing was evaluated
 */
public record RejectedOutlink(
    CrawlUrl target,
    String activity,
    DecisionCode code,
    String decidedBy,
    Optional<Integer> trace) {
  public RejectedOutlink {
    requireId("activity", activity);
    require(code != DecisionCode.ACCEPTED, "code", code, "a rejecting code");
    trace.ifPresent(index -> requireAtLeast(0, "trace", index));
  }

  /** Creates a rejected outlink without a trace. */
  public RejectedOutlink(CrawlUrl target, String activity, DecisionCode code, String decidedBy) {
    this(target, activity, code, decidedBy, Optional.empty());
  }

  /** Returns a copy without the trace. */
  public RejectedOutlink withoutTrace() {
    return new RejectedOutlink(target, activity, code, decidedBy);
  }
}
