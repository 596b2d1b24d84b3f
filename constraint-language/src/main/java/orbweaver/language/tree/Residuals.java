package orbweaver.language.tree;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.Evidence;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.judging.Ruling;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * What is left of a tree: every answered leaf is gone, and the order is the written one. A residual
 * is never deeper than its formula, so that it is read again wherever the formula was.
 */
final class Residuals {
  private Residuals() {}

  static Node of(Node node, Evidence evidence) {
    return switch (node) {
      case Constant _ -> node;
      case Leaf leaf ->
          switch (leaf.answer(evidence)) {
            case TRUE -> Constant.T;
            case FALSE -> Constant.NIL;
            case UNKNOWN -> new Leaf(leaf.constraint().left(evidence));
          };
      case Rules(var rules) -> left(rules.judge(evidence));
      case All(var members) -> {
        var left = open(members, Constant.NIL, evidence);
        yield left.contains(Constant.NIL) ? Constant.NIL : Node.all(left);
      }
      case Any(var members) -> {
        var left = open(members, Constant.T, evidence);
        yield left.contains(Constant.T) ? Constant.T : Node.any(left);
      }
      case Not(var inner) -> not(of(inner, evidence));
      case If(var condition, var then, var otherwise) ->
          choice(of(condition, evidence), of(then, evidence), of(otherwise, evidence));
    };
  }

  /** NEXT is the priority of what has none. */
  private static Node left(Ruling ruling) {
    if (ruling.priority().isEmpty()) return new Rules(ruling.left());
    return switch (ruling.priority().get()) {
      case FIRST -> new Rules(RuleSet.of(Category.IMPERATIVE));
      case NEXT -> Constant.T;
      case LAST -> new Rules(RuleSet.of(Category.LAST_RESORT));
      case REJECTED -> Constant.NIL;
      case UNTESTED -> throw new IllegalStateException("judged and untested: " + ruling.left());
    };
  }

  /** The members not answered yet, and the settling one if a member came to it. */
  private static List<Node> open(List<Node> members, Node settling, Evidence evidence) {
    var left = new ArrayList<Node>(members.size());
    for (var member : members) {
      var rest = of(member, evidence);
      if (!(rest instanceof Constant) || rest.equals(settling)) left.add(rest);
    }
    return left;
  }

  private static Node not(Node inner) {
    return switch (inner) {
      case Constant(var accepts) -> accepts ? Constant.NIL : Constant.T;
      case Leaf _, Rules _, All _, Any _, Not _, If _ -> new Not(inner);
    };
  }

  private static Node choice(Node condition, Node then, Node otherwise) {
    if (condition instanceof Constant(var holds)) return holds ? then : otherwise;
    if (then instanceof Constant && then.equals(otherwise)) return then;
    if (then.equals(Constant.NIL) && otherwise.equals(Constant.T)) return new Not(condition);
    if (then.equals(Constant.T)) {
      return otherwise.equals(Constant.NIL) ? condition : Node.any(List.of(condition, otherwise));
    }
    if (otherwise.equals(Constant.NIL)) return Node.all(List.of(condition, then));
    // (if c nil e) stays: written with (not c) it would be deeper than it was
    return new If(condition, then, otherwise);
  }
}
