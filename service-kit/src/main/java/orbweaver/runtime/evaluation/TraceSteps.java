package orbweaver.runtime.evaluation;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.FormulaTrace;

/** Conversion of an evaluation trace into step records of the contract. */
public final class TraceSteps {
  private static final int MAX_LENGTH = 400;
  // A character outside the basic plane takes two chars.
  private static final int CUT_CODE_POINTS = MAX_LENGTH / 2;

  private TraceSteps() {}

  /** Returns all steps of a trace. */
  public static List<TraceStep> of(FormulaTrace trace) {
    return trace.steps().stream().map(TraceSteps::of).toList();
  }

  private static TraceStep of(FormulaTrace.TraceStep step) {
    return new TraceStep(
        step.nesting(),
        abbreviate(step.constraint()),
        stage(step.evidenceClass()),
        answer(step.answer()),
        Optional.of(step.evidenceText()).filter(words -> !words.isBlank()),
        step.isDecisive());
  }

  /** Returns a constraint of at most 400 chars, or a shorter prefix and an ellipsis. */
  public static String abbreviate(String constraint) {
    return constraint.length() <= MAX_LENGTH
        ? constraint
        : constraint.substring(0, constraint.offsetByCodePoints(0, CUT_CODE_POINTS)) + "\u2026";
  }

  /** Returns the stage in which a class of evidence becomes available. */
  public static EvidenceStage stage(EvidenceClass evidence) {
    return EvidenceStage.valueOf(evidence.name());
  }

  private static StepAnswer answer(Optional<Truth> truth) {
    if (truth.isEmpty()) return StepAnswer.NOT_EVALUATED;
    return switch (truth.get()) {
      case TRUE -> StepAnswer.YES;
      case FALSE -> StepAnswer.NO;
      case UNKNOWN -> StepAnswer.UNKNOWN;
    };
  }
}
