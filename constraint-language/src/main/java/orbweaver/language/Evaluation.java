package orbweaver.language;

import java.util.Optional;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.rules.RulePriority;

/** Result of evaluating a formula for a candidate with the available evidence. */
public sealed interface Evaluation {
  /** Returns the priority of the candidate; provisional while the result is a residual. */
  RulePriority priority();

  /**
   * Final result: further evidence cannot change it.
   *
   * @param reason reason of a rejection or of a priority other than NEXT; otherwise empty
   */
  record Decided(boolean isAccepted, Optional<Reason> reason) implements Evaluation {
    @Override
    public RulePriority priority() {
      return reason.map(Reason::priority).orElse(RulePriority.NEXT);
    }
  }

  /** Open result: the part of the formula that remains to be evaluated. */
  record Residual(Formula formula) implements Evaluation {
    @Override
    public RulePriority priority() {
      return formula.provisionalPriority();
    }

    /** Tests whether the candidate is certainly accepted and only its priority is open. */
    public boolean isCertainlyAccepted() {
      return formula.acceptsUnconditionally();
    }
  }

  /**
   * Reason of a decision.
   *
   * @param constraint text of the smallest part of the formula that decides, or that no rule
   *     matches
   * @param stage class of evidence that decided
   * @param priority resulting priority
   */
  record Reason(String constraint, EvidenceClass stage, RulePriority priority) {
    /** Text in place of a rule if there are accepting rules and none matches. */
    public static final String NO_RULE_MATCHES = "no-rule-matches";

    /** Creates the reason of a rejection. */
    public Reason(String constraint, EvidenceClass stage) {
      this(constraint, stage, RulePriority.REJECTED);
    }
  }
}
