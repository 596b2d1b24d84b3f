package orbweaver.language.explanation;

import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.rules.Rule;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.Rules;

/**
 * Reason why a candidate is rejected. Its stage is the first class of evidence that suffices, so it
 * does not depend on further evidence.
 *
 * @param decidingNode smallest part of the formula that is false by itself
 * @param rule rule that rejects, if the part holds rules and one matches
 */
record RejectionReason(Node decidingNode, Optional<Rule> rule, EvidenceClass stage) {
  /** Returns the reason why a node is false; empty if it is not false. */
  static Optional<RejectionReason> find(Node node, CandidateEvidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      var decidingPart = node.decidingNode(known);
      if (decidingPart.isPresent()) return decidingPart.map(part -> of(part, known, stage));
    }
    return Optional.empty();
  }

  private static RejectionReason of(
      Node decidingPart, CandidateEvidence known, EvidenceClass stage) {
    var rule =
        decidingPart instanceof Rules(var rules)
            ? rules.evaluate(known).decidingRule()
            : Optional.<Rule>empty();
    return new RejectionReason(decidingPart, rule, stage);
  }

  EvaluationReason toReason() {
    return new EvaluationReason(text(), stage);
  }

  private String text() {
    return decidingNode instanceof Rules
        ? rule.map(Rule::toString).orElse(EvaluationReason.NO_RULE_MATCHES)
        : decidingNode.toString();
  }

  /** Tests whether a formula can be evaluated without this part. */
  boolean isRemovable() {
    return !decidingNode.equals(Constant.NIL);
  }

  /**
   * Returns the replacement of a part of the formula without this reason; empty for a part that
   * stays.
   */
  Optional<Node> replacementOf(Node part) {
    if (!part.equals(decidingNode) && !part.costOrdered().equals(decidingNode))
      return Optional.empty();
    return Optional.of(
        decidingNode instanceof Rules(var rules) && rule.isPresent()
            ? new Rules(rules.without(rule.get()))
            : Constant.T);
  }
}
