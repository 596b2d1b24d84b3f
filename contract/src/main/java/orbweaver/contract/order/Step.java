package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;

/**
 * Step of a decision trace: a constraint of the formula and its answer.
 *
 * <p>Example: {@code {"level":0,"constraint":"(depth 2)","stage":"CONTEXT","answer":"NO",
 * "evidence":"depth 3","decides":true}}
 *
 * @param level number of enclosing scopes; the members of a scope follow it, one level deeper
 * @param constraint printed constraint; only the name of a scope that does not decide
 * @param stage most expensive kind of evidence that the constraint may need
 * @param answer answer to the constraint
 * @param evidence description of the evidence
 * @param decides true if the decision on the whole formula depends on this step
 */
public record Step(
    int level,
    String constraint,
    Stage stage,
    Answer answer,
    Optional<String> evidence,
    boolean decides) {
  /** Answer to a constraint. */
  public enum Answer {
    YES,
    NO,
    /** The evidence was not available yet. */
    UNKNOWN,
    /** A cheaper constraint had already decided. */
    NOT_ASKED
  }

  public Step {
    requireAtLeast(0, "level", level);
    requireText("constraint", constraint);
    evidence.ifPresent(words -> requireText("evidence", words));
  }
}
