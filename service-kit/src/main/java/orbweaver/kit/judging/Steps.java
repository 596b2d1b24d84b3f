package orbweaver.kit.judging;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Truth;
import orbweaver.language.explanation.Trace;

/** Conversion of an evaluation trace into step records of the contract. */
public final class Steps {
  private static final int MAX_LENGTH = 400;
  // A character outside the basic plane takes two chars.
  private static final int CUT_CODE_POINTS = MAX_LENGTH / 2;

  private Steps() {}

  /** Returns all steps of a trace. */
  public static List<Step> of(Trace trace) {
    return trace.steps().stream().map(Steps::of).toList();
  }

  private static Step of(Trace.Step step) {
    return new Step(
        step.level(),
        shortened(step.constraint()),
        stage(step.asks()),
        answer(step.answer()),
        Optional.of(step.evidence()).filter(words -> !words.isBlank()),
        step.decides());
  }

  /**
   * Returns a constraint of at most 400 chars, or a shorter prefix and an ellipsis.
   */
  public static String shortened(String constraint) {
    return constraint.length() <= MAX_LENGTH
        ? constraint
        : constraint.substring(0, constraint.offsetByCodePoints(0, CUT_CODE_POINTS)) + "\u2026";
  }

  /** Returns the stage in which a class of evidence becomes available. */
  public static Stage stage(EvidenceClass evidence) {
    return Stage.valueOf(evidence.name());
  }

  private static Answer answer(Optional<Truth> truth) {
    if (truth.isEmpty()) return Answer.NOT_ASKED;
    return switch (truth.get()) {
      case TRUE -> Answer.YES;
      case FALSE -> Answer.NO;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }
}
