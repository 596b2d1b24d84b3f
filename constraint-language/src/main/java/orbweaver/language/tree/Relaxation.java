package orbweaver.language.tree;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Relaxation of a tree: a copy without some parts, which rejects no additional candidates. */
final class Relaxation {
  private Relaxation() {}

  /**
   * Returns the relaxed tree.
   *
   * @param replacement returns the replacement of a removed part, {@code t} for none; empty for a
   *     part that stays
   */
  static Node of(Node node, Function<Node, Optional<Node>> replacement) {
    return replacement.apply(node).orElseGet(() -> inside(node, replacement));
  }

  private static Node inside(Node node, Function<Node, Optional<Node>> replacement) {
    return switch (node) {
      case Constant _, Leaf _, Rules _, Not _, Any _ -> node;
      case All(var members) ->
          Node.all(
              members.stream()
                  .map(member -> of(member, replacement))
                  .filter(member -> !member.equals(Constant.T))
                  .toList());
      case If(var condition, var then, var otherwise) ->
          new If(condition, of(then, replacement), of(otherwise, replacement));
    };
  }
}
