package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.TraceStep;

/**
 * Trace of a formula's evaluation, in the order of evaluation: the cheapest constraint first.
 *
 * <p>Example: {@code {"version":1,"path":{"root":"https://a.test/","depth":3,"hops":0},"steps":[
 * {"level":0,"constraint":"(depth 2)","stage":"CONTEXT","answer":"NO","evidence":"depth 3",
 * "decides":true}],"omittedSteps":0,"otherwise":"without (depth 2): accepted"}}
 *
 * @param version version of the activity whose formula was evaluated
 * @param path discovery path of the URL
 * @param steps steps, the deciding one among them; evidence "the URL" refers to the URL itself
 * @param omittedSteps number of steps that were left out
 * @param otherwise counterfactual of a rejection: the decision without the violated constraint
 */
public record DecisionTrace(
    int version,
    DiscoveryPath path,
    List<TraceStep> steps,
    int omittedSteps,
    Optional<String> otherwise) {
  public DecisionTrace {
    requireAtLeast(1, "version", version);
    requireAtLeast(0, "omittedSteps", omittedSteps);
    otherwise.ifPresent(text -> requireText("otherwise", text));
    steps = List.copyOf(steps);
  }

  /** Returns the constraint that decided, if one did. */
  public Optional<String> decisiveConstraint() {
    return steps.stream().filter(TraceStep::decides).map(TraceStep::constraint).findFirst();
  }
}
