package orbweaver.language.tree;

import java.util.Comparator;
import java.util.List;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Cheap questions first: members in the order of their efficiency class, a circumstance ranked as
 * the dearest it scopes, equals in the order they were written.
 */
final class Ordering {
  private Ordering() {}

  static Node of(Node node) {
    return switch (node) {
      case Constant _, Leaf _, Rules _ -> node;
      case All(var members) -> new All(sorted(members));
      case Any(var members) -> new Any(sorted(members));
      case Not(var inner) -> new Not(of(inner));
      case If(var condition, var then, var otherwise) ->
          new If(of(condition), of(then), of(otherwise));
    };
  }

  private static List<Node> sorted(List<Node> members) {
    return members.stream()
        .sorted(Comparator.comparing(Traits::dearest))
        .map(Ordering::of)
        .toList();
  }
}
