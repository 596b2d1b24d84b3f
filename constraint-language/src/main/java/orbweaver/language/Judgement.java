package orbweaver.language;

import java.util.Optional;

/** Result of evaluating a formula for a candidate with the available evidence. */
public sealed interface Judgement {
  /** Returns the priority of the candidate; provisional while the result is a residual. */
  Priority priority();

  /**
   * Final result: further evidence cannot change it.
   *
   * @param by reason of a rejection or of a priority other than NEXT; otherwise empty
   */
  record Decided(boolean accepted, Optional<Reason> by) implements Judgement {
    @Override
    public Priority priority() {
      return by.map(Reason::priority).orElse(Priority.NEXT);
    }
  }

  /** Open result: the part of the formula that remains to be evaluated. */
  record Residual(Formula formula) implements Judgement {
    @Override
    public Priority priority() {
      return formula.provisional();
    }

    /** Tests whether the candidate is certainly accepted and only its priority is open. */
    public boolean accepts() {
      return formula.acceptsWhateverComes();
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
  record Reason(String constraint, EvidenceClass stage, Priority priority) {
    /** Text in place of a rule if there are accepting rules and none matches. */
    public static final String NO_RULE_MATCHES = "no-rule-matches";

    /** Creates the reason of a rejection. */
    public Reason(String constraint, EvidenceClass stage) {
      this(constraint, stage, Priority.REJECTED);
    }
  }
}
