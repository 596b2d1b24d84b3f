package orbweaver.kit.judging;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Truth;
import orbweaver.language.explanation.Trace;

/** The steps of a judgement, as records of the contract. */
public final class Steps {
  private static final int LONGEST = 400;
  // so many characters outside the basic plane are as long
  private static final int CUT = LONGEST / 2;

  private Steps() {}

  /** All of them. */
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
   * As much of a constraint as a verdict has room for: 400 characters, or fewer and an ellipsis.
   */
  public static String shortened(String constraint) {
    return constraint.length() <= LONGEST
        ? constraint
        : constraint.substring(0, constraint.offsetByCodePoints(0, CUT)) + "\u2026";
  }

  /** The same, where evidence comes in. */
  public static Stage stage(EvidenceClass evidence) {
    return Stage.valueOf(evidence.name());
  }

  private static Answer answer(Optional<Truth> said) {
    if (said.isEmpty()) return Answer.NOT_ASKED;
    return switch (said.get()) {
      case TRUE -> Answer.YES;
      case FALSE -> Answer.NO;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }
}
