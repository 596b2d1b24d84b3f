package orbweaver.language.lint;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Pre-order traversal of a tree, the node itself first. */
final class NodeTraversal {
  private NodeTraversal() {}

  static Stream<Node> preOrder(Node node) {
    return Stream.concat(Stream.of(node), members(node).stream().flatMap(NodeTraversal::preOrder));
  }

  private static List<Node> members(Node node) {
    return switch (node) {
      case Constant _, Leaf _, Rules _ -> List.of();
      case All(var members) -> members;
      case Any(var members) -> members;
      case Not(var inner) -> List.of(inner);
      case If(var condition, var then, var otherwise) -> List.of(condition, then, otherwise);
    };
  }

  static Stream<RuleSet> rules(Node tree) {
    return FormulaTraits.rules(tree).stream();
  }

  /**
   * Returns the evaluation costs of this node alone: one for a constraint, one per rule for rules.
   */
  static Stream<EvaluationCost> costs(Node part) {
    return switch (part) {
      case Leaf leaf ->
          Stream.of(new EvaluationCost(leaf.toString(), FormulaTraits.maxEvidenceClass(leaf)));
      case Rules(var rules) -> RuleScopes.singletons(rules).map(rule -> costs(rule));
      case Constant _, All _, Any _, Not _, If _ -> Stream.of();
    };
  }

  private static EvaluationCost costs(RuleSet singleton) {
    return new EvaluationCost(
        singleton.toString(), FormulaTraits.maxEvidenceClass(new Rules(singleton)));
  }
}
