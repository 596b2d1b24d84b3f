package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Step;

/**
 * How a formula came to its answer, the cheapest question first.
 *
 * <p>Example: {@code {"version":1,"label":{"root":"https://a.test/","depth":3,"hops":0},"steps":[
 * {"level":0,"constraint":"(depth 2)","stage":"CONTEXT","answer":"NO","evidence":"depth 3",
 * "decides":true}],"more":0,"otherwise":"without (depth 2): accepted"}}
 *
 * @param version of the activity whose formula it is
 * @param label by which the candidate was found
 * @param steps the one that decides among them; evidence "the URL" is the candidate's own
 * @param more how many steps are left out
 * @param otherwise of a refusal: what would be said without what refused
 */
public record Trace(
    int version, Label label, List<Step> steps, int more, Optional<String> otherwise) {
  public Trace {
    requireAtLeast(1, "version", version);
    requireAtLeast(0, "more", more);
    otherwise.ifPresent(text -> requireText("otherwise", text));
    steps = List.copyOf(steps);
  }

  /** The constraint that decided, if one had to. */
  public Optional<String> decisive() {
    return steps.stream().filter(Step::decides).map(Step::constraint).findFirst();
  }
}
