package orbweaver.language.tree;

import java.util.List;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Rewriting of a tree so that hosts are distinguished by literal names. Rules stay unchanged,
 * because they only use literal names.
 */
final class LiteralHosts {
  private LiteralHosts() {}

  static Node of(Node node) {
    return switch (node) {
      case Constant _, Rules _ -> node;
      case Leaf(var constraint) -> new Leaf(constraint.withLiteralHosts());
      case All(var members) -> new All(rewriteAll(members));
      case Any(var members) -> new Any(rewriteAll(members));
      case Not(var inner) -> new Not(of(inner));
      case If(var condition, var then, var otherwise) ->
          new If(of(condition), of(then), of(otherwise));
    };
  }

  private static List<Node> rewriteAll(List<Node> members) {
    return members.stream().map(LiteralHosts::of).toList();
  }
}
