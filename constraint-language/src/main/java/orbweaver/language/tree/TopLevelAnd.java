package orbweaver.language.tree;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Top-level conjunction of a formula, the only place where rules are allowed. */
public final class TopLevelAnd {
  private TopLevelAnd() {}

  /**
   * Returns the conjunction of several formulas; each member occurs once, and all rules form one
   * set.
   */
  public static Node of(List<Node> parts) {
    var members = parts.stream().flatMap(TopLevelAnd::members).distinct();
    var sets = parts.stream().flatMap(part -> FormulaTraits.rules(part).stream()).toList();
    Stream<Node> rules = sets.isEmpty() ? Stream.of() : Stream.of(new Rules(RuleSet.union(sets)));
    return Node.all(Stream.concat(members, rules).toList());
  }

  /** Returns a copy without rules. */
  public static Node withoutRules(Node node) {
    return without(Rules.class::isInstance, node);
  }

  /** Returns a copy without the members of the top-level conjunction that match a condition. */
  public static Node without(Predicate<Node> removed, Node node) {
    var members = node instanceof All(var all) ? all : List.of(node);
    return Node.all(members.stream().filter(removed.negate()).toList());
  }

  /** Returns the members without rules and without members that are always true. */
  private static Stream<Node> members(Node node) {
    return switch (node) {
      case Constant(var accepts) -> accepts ? Stream.of() : Stream.of(node);
      case Rules _ -> Stream.of();
      case All(var members) -> members.stream().flatMap(TopLevelAnd::members);
      case Leaf _, Any _, Not _, If _ -> Stream.of(node);
    };
  }
}
