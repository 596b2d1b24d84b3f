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
 * Ordering of members by efficiency class, the cheapest first. A nested node ranks as its most
 * expensive constraint; equal members keep the written order.
 */
final class CostOrdering {
  private CostOrdering() {}

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
        .sorted(Comparator.comparing(FormulaTraits::maxEvidenceClass))
        .map(CostOrdering::of)
        .toList();
  }
}
