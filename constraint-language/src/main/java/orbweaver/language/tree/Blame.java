package orbweaver.language.tree;

import java.util.List;
import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Which part of a tree that is false makes it so. */
final class Blame {
  private Blame() {}

  /** The member which is false by itself; empty where the whole tells a reader more. */
  static Optional<Node> within(Node node, Evidence evidence) {
    return switch (node) {
      case Constant _, Leaf _, Rules _, Not _, Any _ -> Optional.empty();
      case All(var members) -> Optional.of(firstFalse(members, evidence));
      case If(var condition, var then, var otherwise) ->
          switch (condition.truth(evidence)) {
            case TRUE -> branch(then);
            case FALSE -> branch(otherwise);
            case UNKNOWN -> Optional.empty();
          };
    };
  }

  private static Node firstFalse(List<Node> members, Evidence evidence) {
    for (var member : members) {
      if (member.truth(evidence) == Truth.FALSE) return member;
    }
    throw new IllegalStateException("none is false: " + members);
  }

  /** A bare nil says nothing: the condition that led to it does. */
  private static Optional<Node> branch(Node taken) {
    return taken instanceof Constant ? Optional.empty() : Optional.of(taken);
  }
}
