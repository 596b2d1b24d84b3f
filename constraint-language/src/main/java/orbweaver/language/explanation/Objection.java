package orbweaver.language.explanation;

import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.rules.Rule;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.Rules;

/**
 * Reason why a candidate is rejected. Its stage is the first class of evidence that suffices, so it
 * does not depend on further evidence.
 *
 * @param culprit smallest part of the formula that is false by itself
 * @param rule rule that rejects, if the part holds rules and one matches
 */
record Objection(Node culprit, Optional<Rule> rule, EvidenceClass stage) {
  /** Returns the reason why a node is false; empty if it is not false. */
  static Optional<Objection> to(Node node, Evidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      var culprit = node.culprit(known);
      if (culprit.isPresent()) return culprit.map(part -> of(part, known, stage));
    }
    return Optional.empty();
  }

  private static Objection of(Node culprit, Evidence known, EvidenceClass stage) {
    var rule =
        culprit instanceof Rules(var rules)
            ? rules.judge(known).decisive()
            : Optional.<Rule>empty();
    return new Objection(culprit, rule, stage);
  }

  Reason reason() {
    return new Reason(text(), stage);
  }

  private String text() {
    return culprit instanceof Rules
        ? rule.map(Rule::toString).orElse(Reason.NO_RULE_MATCHES)
        : culprit.toString();
  }

  /** Tests whether a formula can be evaluated without this part. */
  boolean canBeDropped() {
    return !culprit.equals(Constant.NIL);
  }

  /**
   * Returns the replacement of a part of the formula without this reason; empty for a part that
   * stays.
   */
  Optional<Node> dropped(Node part) {
    if (!part.equals(culprit) && !part.ordered().equals(culprit)) return Optional.empty();
    return Optional.of(
        culprit instanceof Rules(var rules) && rule.isPresent()
            ? new Rules(rules.without(rule.get()))
            : Constant.T);
  }
}
