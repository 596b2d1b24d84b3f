package orbweaver.language.lint;

import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.Fact;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Lint check for depth monotonicity: finds where a smaller depth can turn acceptance into
 * rejection.
 */
final class DepthMonotonicity {
  private DepthMonotonicity() {}

  static Optional<Node> violation(Node tree) {
    return violation(tree, true);
  }

  /**
   * @param isPositive true if an even number of negations encloses the node
   */
  private static Optional<Node> violation(Node node, boolean isPositive) {
    return switch (node) {
      case Constant _, Rules _ -> Optional.empty();
      case Leaf _ -> Optional.of(node).filter(leaf -> !isPositive && dependsOnDepth(leaf));
      case All(var members) -> first(members, isPositive);
      case Any(var members) -> first(members, isPositive);
      case Not(var inner) -> violation(inner, !isPositive).map(_ -> node);
      case If(var condition, var then, var otherwise) ->
          dependsOnDepth(condition)
              ? Optional.of(node)
              : first(List.of(then, otherwise), isPositive);
    };
  }

  private static Optional<Node> first(List<Node> members, boolean isPositive) {
    return members.stream().flatMap(member -> violation(member, isPositive).stream()).findFirst();
  }

  private static boolean dependsOnDepth(Node node) {
    return FormulaTraits.dependsOn(Fact.DEPTH, node);
  }
}
