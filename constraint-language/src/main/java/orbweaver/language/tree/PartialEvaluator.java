package orbweaver.language.tree;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.rules.RuleCategory;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.RuleSetEvaluation;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Partial evaluator of a tree: it removes all answered constraints and keeps the written order. A
 * residual is never deeper than its formula, so it parses wherever the formula did.
 */
final class PartialEvaluator {
  private PartialEvaluator() {}

  static Node of(Node node, CandidateEvidence evidence) {
    return switch (node) {
      case Constant _ -> node;
      case Leaf leaf ->
          switch (leaf.truthOrCarried(evidence)) {
            case TRUE -> Constant.T;
            case FALSE -> Constant.NIL;
            case UNKNOWN -> new Leaf(leaf.constraint().residual(evidence));
          };
      case Rules(var rules) -> residualOf(rules.evaluate(evidence));
      case All(var members) -> {
        var open = openMembers(members, Constant.NIL, evidence);
        yield open.contains(Constant.NIL) ? Constant.NIL : Node.all(open);
      }
      case Any(var members) -> {
        var open = openMembers(members, Constant.T, evidence);
        yield open.contains(Constant.T) ? Constant.T : Node.any(open);
      }
      case Not(var inner) -> not(of(inner, evidence));
      case If(var condition, var then, var otherwise) ->
          choice(of(condition, evidence), of(then, evidence), of(otherwise, evidence));
    };
  }

  /** Returns the node for the residual of rules; NEXT is the priority without rules. */
  static Node residualOf(RuleSetEvaluation ruling) {
    if (ruling.priority().isEmpty()) return new Rules(ruling.residual());
    return switch (ruling.priority().get()) {
      case FIRST -> new Rules(RuleSet.of(RuleCategory.IMPERATIVE));
      case NEXT -> Constant.T;
      case LAST -> new Rules(RuleSet.of(RuleCategory.LAST_RESORT));
      case REJECTED -> Constant.NIL;
      case UNTESTED ->
          throw new IllegalStateException(
              "evaluated rules are still untested: " + ruling.residual());
    };
  }

  /** Returns the open members, and the deciding constant if a member evaluates to it. */
  private static List<Node> openMembers(
      List<Node> members, Node deciding, CandidateEvidence evidence) {
    var open = new ArrayList<Node>(members.size());
    for (var member : members) {
      var residual = of(member, evidence);
      if (!(residual instanceof Constant) || residual.equals(deciding)) open.add(residual);
    }
    return open;
  }

  private static Node not(Node inner) {
    return switch (inner) {
      case Constant(var accepts) -> accepts ? Constant.NIL : Constant.T;
      case Leaf _, Rules _, All _, Any _, Not _, If _ -> new Not(inner);
    };
  }

  private static Node choice(Node condition, Node then, Node otherwise) {
    if (condition instanceof Constant(var holds)) return holds ? then : otherwise;
    // Also if the condition is unknown: the value is then that of both branches.
    if (then.equals(otherwise)) return then;
    if (then.equals(Constant.NIL) && otherwise.equals(Constant.T)) return new Not(condition);
    if (then.equals(Constant.T)) {
      return otherwise.equals(Constant.NIL) ? condition : Node.any(List.of(condition, otherwise));
    }
    if (otherwise.equals(Constant.NIL)) return Node.all(List.of(condition, then));
    // (if c nil e) stays: with (not c) it would be deeper than before
    return new If(condition, then, otherwise);
  }
}
