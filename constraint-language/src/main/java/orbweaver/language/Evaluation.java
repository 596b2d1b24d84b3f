package orbweaver.language;

import java.util.Optional;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.rules.RulePriority;

/** Result of evaluating a formula for a candidate with the available evidence. */
public sealed interface Evaluation {
  /** Returns the priority of the candidate; provisional while the result is a residual. */
  RulePriority priority();

  /** Tests whether the candidate is certainly accepted; its priority may be open. */
  boolean isCertainlyAccepted();

  /**
   * Final result: further evidence cannot change it.
   *
   * @param reason reason of a rejection or of a priority other than NEXT; otherwise empty
   */
  record Decided(boolean isAccepted, Optional<EvaluationReason> reason) implements Evaluation {
    @Override
    public RulePriority priority() {
      return reason.map(EvaluationReason::priority).orElse(RulePriority.NEXT);
    }

    @Override
    public boolean isCertainlyAccepted() {
      return isAccepted;
    }
  }

  /** Open result: the part of the formula that remains to be evaluated. */
  record Residual(Formula formula) implements Evaluation {
    @Override
    public RulePriority priority() {
      return formula.provisionalPriority();
    }

    @Override
    public boolean isCertainlyAccepted() {
      return formula.acceptsUnconditionally();
    }
  }
}
