package orbweaver.language.tree;

import java.util.List;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Evaluator of a tree in three-valued Kleene logic. It stops at the first member that decides. */
final class KleeneEvaluator {
  private KleeneEvaluator() {}

  static Truth of(Node node, CandidateEvidence evidence) {
    return switch (node) {
      case Constant(var accepts) -> Truth.of(accepts);
      case Leaf leaf -> leaf.truthOrCarried(evidence);
      case Rules(var rules) -> rules.evaluate(evidence).acceptance();
      case All(var members) -> decide(Truth.FALSE, members, evidence);
      case Any(var members) -> decide(Truth.TRUE, members, evidence);
      case Not(var inner) -> of(inner, evidence).not();
      case If(var condition, var then, var otherwise) ->
          switch (of(condition, evidence)) {
            case TRUE -> of(then, evidence);
            case FALSE -> of(otherwise, evidence);
            case UNKNOWN -> common(of(then, evidence), of(otherwise, evidence));
          };
    };
  }

  /** Returns the deciding value if one member has it, and its opposite if all members have that. */
  private static Truth decide(Truth deciding, List<Node> members, CandidateEvidence evidence) {
    var answer = deciding.not();
    for (var member : members) {
      var truth = of(member, evidence);
      if (truth == deciding) return deciding;
      if (truth == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  private static Truth common(Truth left, Truth right) {
    return left == right ? left : Truth.UNKNOWN;
  }
}
