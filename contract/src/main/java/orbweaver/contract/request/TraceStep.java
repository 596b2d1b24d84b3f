package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.request.Rejection.EvidenceStage;

/**
 * Step of a decision trace: a constraint of the formula and its answer.
 *
 * <p>Example: {@code {"level":0,"constraint":"(depth 2)","stage":"CONTEXT","answer":"NO",
 * "evidence":"depth 3","decides":true}}
 *
 * @param level number of enclosing combinations ({@code and}, {@code or}, {@code not}, {@code if});
 *     the members of a combination follow it, one level deeper
 * @param constraint printed constraint; of a combination that does not decide, only its operator
 * @param stage most expensive kind of evidence that the constraint may need
 * @param answer answer to the constraint
 * @param evidence description of the evidence
 * @param decides true if the decision on the whole formula depends on this step
 */
public record TraceStep(
    int level,
    String constraint,
    EvidenceStage stage,
    StepAnswer answer,
    Optional<String> evidence,
    boolean decides) {
  /** Answer to a constraint. */
  public enum StepAnswer {
    YES,
    NO,
    /** The evidence was not available yet. */
    UNKNOWN,
    /** A cheaper constraint had already decided. */
    NOT_EVALUATED
  }

  public TraceStep {
    requireAtLeast(0, "level", level);
    requireText("constraint", constraint);
    evidence.ifPresent(words -> requireText("evidence", words));
  }
}
