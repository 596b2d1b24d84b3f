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
 * What speaks against a candidate. The stage is the first one whose evidence sufficed, so it does
 * not depend on how much was known beyond it.
 *
 * @param culprit the least part of a formula that is false by itself
 * @param rule of the culprit the one that refuses, if it holds rules and one matches
 */
record Objection(Node culprit, Optional<Rule> rule, EvidenceClass stage) {
  /** Why this node is false by this evidence; empty where it is not. */
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

  /** Whether a formula can do without. */
  boolean canBeDropped() {
    return !culprit.equals(Constant.NIL);
  }

  /** What is left of a part of a formula without this; empty for a part that is not meant. */
  Optional<Node> dropped(Node part) {
    if (!part.equals(culprit) && !part.ordered().equals(culprit)) return Optional.empty();
    return Optional.of(
        culprit instanceof Rules(var rules) && rule.isPresent()
            ? new Rules(rules.without(rule.get()))
            : Constant.T);
  }
}
