package orbweaver.language.tree;

import java.util.List;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** The answer of a tree, in Kleene's logic. Stops at the first member that settles it. */
final class Truths {
  private Truths() {}

  static Truth of(Node node, Evidence evidence) {
    return switch (node) {
      case Constant(var accepts) -> Truth.of(accepts);
      case Leaf leaf -> leaf.answer(evidence);
      case Rules(var rules) -> rules.judge(evidence).accepts();
      case All(var members) -> unless(Truth.FALSE, members, evidence);
      case Any(var members) -> unless(Truth.TRUE, members, evidence);
      case Not(var inner) -> of(inner, evidence).not();
      case If(var condition, var then, var otherwise) ->
          switch (of(condition, evidence)) {
            case TRUE -> of(then, evidence);
            case FALSE -> of(otherwise, evidence);
            case UNKNOWN -> common(of(then, evidence), of(otherwise, evidence));
          };
    };
  }

  /** The settling answer if one member gives it, its opposite if all give that. */
  private static Truth unless(Truth settling, List<Node> members, Evidence evidence) {
    var answer = settling.not();
    for (var member : members) {
      var truth = of(member, evidence);
      if (truth == settling) return settling;
      if (truth == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  private static Truth common(Truth one, Truth other) {
    return one == other ? one : Truth.UNKNOWN;
  }
}
