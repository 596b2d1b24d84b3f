package orbweaver.language.explanation;

import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.rules.RulePriority;

/**
 * Reason of a decision.
 *
 * @param constraint text of the smallest part of the formula that decides, or that no rule matches
 * @param stage class of evidence that decided
 * @param priority resulting priority
 */
public record EvaluationReason(String constraint, EvidenceClass stage, RulePriority priority) {
  /** Text in place of a rule if there are accepting rules and none matches. */
  public static final String NO_RULE_MATCHES = "no-rule-matches";

  /** Creates the reason of a rejection. */
  public EvaluationReason(String constraint, EvidenceClass stage) {
    this(constraint, stage, RulePriority.REJECTED);
  }
}
