package orbweaver.language.explanation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.tree.Node;

/**
 * Trace of an evaluation: its steps in order, the cheapest predicate first.
 *
 * <p>Example of the printed form:
 *
 * <pre>
 * (no-cycles): true
 * (depth 2): false by depth 3, which decides
 * (header-content-type "text/html"): not evaluated
 * </pre>
 *
 * @param reason reason of the decision, if one was needed
 * @param steps at most 64 steps, including the deciding one
 * @param omittedSteps number of omitted steps
 */
public record FormulaTrace(
    Optional<EvaluationReason> reason, List<TraceStep> steps, int omittedSteps) {
  public FormulaTrace {
    steps = List.copyOf(steps);
  }

  /**
   * Evaluation of one constraint, or of a node with members.
   *
   * @param nesting number of enclosing nodes; the members of a node follow it, one level deeper
   * @param constraint printed constraint; for a node with members that does not decide, its
   *     operator only
   * @param evidenceClass most expensive class of evidence that it may need
   * @param answer truth value; empty if an earlier step made the evaluation unnecessary
   * @param evidenceText description of the evidence, at most 200 characters: {@code the URL} is
   *     that of the candidate
   * @param isDecisive whether the reason names this step
   */
  public record TraceStep(
      int nesting,
      String constraint,
      EvidenceClass evidenceClass,
      Optional<Truth> answer,
      String evidenceText,
      boolean isDecisive) {
    @Override
    public String toString() {
      var answerText =
          answer.map(truth -> truth.name().toLowerCase(Locale.ROOT)).orElse("not evaluated");
      return "  ".repeat(nesting)
          + constraint
          + (": " + answerText)
          + (evidenceText.isEmpty() ? "" : " by " + evidenceText)
          + (isDecisive ? ", which decides" : "");
    }
  }

  /**
   * Traces the evaluation of a cost-ordered node.
   *
   * @param known evidence that sufficed
   * @param by reason of the decision, if one was needed
   */
  public static FormulaTrace of(
      Node ordered, CandidateEvidence known, Optional<EvaluationReason> by) {
    return new FormulaTracer(known, by).trace(ordered);
  }

  /** Returns one step per line. */
  @Override
  public String toString() {
    var lines = steps.stream().map(TraceStep::toString).collect(Collectors.joining("\n"));
    return omittedSteps == 0 ? lines : lines + "\n\u2026 and " + omittedSteps + " more";
  }
}
