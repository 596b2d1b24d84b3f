package orbweaver.language.explanation;

import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.RuleSetEvaluation;
import orbweaver.language.tree.Node;

/** Reasons of rejections and priorities. */
public final class EvaluationReasons {
  private EvaluationReasons() {}

  /** Returns the reason why this node, which must be false, is false. */
  public static EvaluationReason ofRejection(Node node, CandidateEvidence evidence) {
    return RejectionReason.find(node, evidence).orElseThrow().toReason();
  }

  /** Returns the reason of the priority that the rules give to an accepted candidate. */
  public static EvaluationReason ofPriority(Node node, RuleSet rules, CandidateEvidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      var evaluation = rules.evaluate(known);
      var priority = evaluation.priority();
      var suffices = priority.isPresent() && node.truth(known) == Truth.TRUE;
      if (suffices) return new EvaluationReason(text(evaluation), stage, priority.get());
    }
    throw new IllegalStateException("not accepted: " + node);
  }

  private static String text(RuleSetEvaluation evaluation) {
    return evaluation.decidingRule().map(Rule::toString).orElse(EvaluationReason.NO_RULE_MATCHES);
  }
}
