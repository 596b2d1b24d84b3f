package orbweaver.language;

import java.util.Optional;

/** What a formula says of a candidate, as far as the evidence goes. */
public sealed interface Judgement {
  /** How soon the candidate is followed; provisional while the judgement is open. */
  Priority priority();

  /**
   * No further evidence can change it.
   *
   * @param by what refused, or gave another priority than NEXT; nothing else needs to accept
   */
  record Decided(boolean accepted, Optional<Reason> by) implements Judgement {
    @Override
    public Priority priority() {
      return by.map(Reason::priority).orElse(Priority.NEXT);
    }
  }

  /** Not decided: what is left to ask, with nothing in it that was answered. */
  record Residual(Formula formula) implements Judgement {
    @Override
    public Priority priority() {
      return formula.provisional();
    }

    /** Whether the candidate is accepted for certain, and nothing is open but its priority. */
    public boolean accepts() {
      return formula.acceptsWhateverComes();
    }
  }

  /**
   * What decided.
   *
   * @param constraint the least part of the formula that says so by itself, as text; or that no
   *     rule matches
   * @param stage the class of evidence without which it was open
   * @param priority what it gives
   */
  record Reason(String constraint, EvidenceClass stage, Priority priority) {
    /** In place of a rule, where there are rules that accept and none does. */
    public static final String NO_RULE_MATCHES = "no-rule-matches";

    /** Of a refusal. */
    public Reason(String constraint, EvidenceClass stage) {
      this(constraint, stage, Priority.REJECTED);
    }
  }
}
