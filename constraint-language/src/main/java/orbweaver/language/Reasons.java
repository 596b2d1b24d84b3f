package orbweaver.language;

import orbweaver.language.Judgement.Reason;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.judging.Ruling;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Why a formula refuses. The stage is the first one whose evidence sufficed, so the answer does not
 * depend on how much was known beyond it.
 */
final class Reasons {
  private Reasons() {}

  /** Why this node is false by this evidence, which it must be. */
  static Reason ofRefusal(Node node, Evidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      if (isFalse(node, known)) return new Reason(text(culprit(node, known), known), stage);
    }
    throw new IllegalStateException("not refused: " + node);
  }

  /** Why what this node accepts by this evidence has the priority which the rules give it. */
  static Reason ofPriority(Node node, RuleSet rules, Evidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      var ruling = rules.judge(known);
      var priority = ruling.priority();
      var suffices = priority.isPresent() && node.truth(known) == Truth.TRUE;
      if (suffices) return new Reason(text(ruling), stage, priority.get());
    }
    throw new IllegalStateException("not accepted: " + node);
  }

  private static String text(Node culprit, Evidence evidence) {
    return culprit instanceof Rules(var rules) ? text(rules.judge(evidence)) : culprit.toString();
  }

  private static String text(Ruling ruling) {
    return ruling.decisive().map(Rule::toString).orElse(Reason.NO_RULE_MATCHES);
  }

  private static boolean isFalse(Node node, Evidence evidence) {
    return node.truth(evidence) == Truth.FALSE;
  }

  /** The least part that is false by itself and still tells a reader why. */
  private static Node culprit(Node node, Evidence evidence) {
    return switch (node) {
      case Constant _, Leaf _, Rules _, Not _, Any _ -> node;
      case All(var members) -> firstFalse(members, evidence);
      case If(var condition, var then, var otherwise) ->
          switch (condition.truth(evidence)) {
            case TRUE -> branch(node, then, evidence);
            case FALSE -> branch(node, otherwise, evidence);
            case UNKNOWN -> node;
          };
    };
  }

  private static Node firstFalse(Iterable<Node> members, Evidence evidence) {
    for (var member : members) {
      if (isFalse(member, evidence)) return culprit(member, evidence);
    }
    throw new IllegalStateException("none is false: " + members);
  }

  /** A bare nil says nothing: the condition that led to it does. */
  private static Node branch(Node whole, Node taken, Evidence evidence) {
    return taken instanceof Constant ? whole : culprit(taken, evidence);
  }
}
