package orbweaver.language.translation;

import java.util.List;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Factory of nodes that simplifies constants away. */
final class SimplifyingNodes {
  private SimplifyingNodes() {}

  static Node all(List<Node> members) {
    if (members.contains(Constant.NIL)) return Constant.NIL;
    return Node.all(without(Constant.T, members));
  }

  static Node any(List<Node> members) {
    if (members.contains(Constant.T)) return Constant.T;
    return Node.any(without(Constant.NIL, members));
  }

  private static List<Node> without(Constant neutral, List<Node> members) {
    return members.stream().filter(member -> !member.equals(neutral)).distinct().toList();
  }

  static Node not(Node inner) {
    return switch (inner) {
      case Constant(var accepts) -> accepts ? Constant.NIL : Constant.T;
      case Not(var twice) -> twice;
      case Leaf _, Rules _, All _, Any _, If _ -> new Not(inner);
    };
  }
}
