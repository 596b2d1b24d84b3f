package orbweaver.language.explanation;

import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.RulePriority;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Tree walk that repeats an evaluation and records every step. */
final class FormulaTracer {
  private final FormulaTraceBuilder steps;
  private final CandidateEvidence evidence;
  private final boolean isRejected;

  FormulaTracer(CandidateEvidence evidence, Optional<EvaluationReason> decision) {
    this.evidence = evidence;
    steps = new FormulaTraceBuilder(evidence, decision);
    isRejected = decision.filter(reason -> reason.priority() == RulePriority.REJECTED).isPresent();
  }

  /** Traces a tree. A top-level conjunction has no step of its own. */
  FormulaTrace trace(Node ordered) {
    if (ordered instanceof All(var members)) members(0, members, Truth.FALSE, isRejected);
    else trace(0, ordered, isRejected);
    return steps.build();
  }

  /**
   * @param isDeciding whether this node, which is false, or a part of it decides
   */
  private void trace(int level, Node node, boolean isDeciding) {
    var isPartDeciding =
        isDeciding && !node.decidingNode(evidence).filter(node::equals).isPresent();
    steps.add(level, node, isDeciding && !isPartDeciding);
    switch (node) {
      case Constant _, Leaf _ -> {}
      case Rules(var rules) -> votes(level + 1, rules, isDeciding);
      case All(var members) -> members(level + 1, members, Truth.FALSE, isPartDeciding);
      case Any(var members) -> members(level + 1, members, Truth.TRUE, false);
      case Not(var inner) -> trace(level + 1, inner, false);
      case If choice -> branches(level + 1, choice, isPartDeciding);
    }
  }

  /** Traces members; the first false member of a deciding conjunction decides. */
  private void members(int level, List<Node> members, Truth deciding, boolean isDeciding) {
    var isDecided = false;
    for (var member : members) {
      if (isDecided) {
        steps.addSkipped(level, member);
      } else {
        isDecided = member.truth(evidence) == deciding;
        trace(level, member, isDeciding && isDecided);
      }
    }
  }

  private void branches(int level, If choice, boolean isDeciding) {
    var holds = choice.condition().truth(evidence);
    trace(level, choice.condition(), false);
    if (holds == Truth.FALSE) steps.addSkipped(level, choice.then());
    else trace(level, choice.then(), isDeciding);
    if (holds == Truth.TRUE) steps.addSkipped(level, choice.otherwise());
    else trace(level, choice.otherwise(), isDeciding);
  }

  /** Traces votes. Rules also decide on the priority of an accepted candidate. */
  private void votes(int level, RuleSet rules, boolean isDeciding) {
    steps.addVotes(level, rules, isDeciding || !isRejected);
  }
}
