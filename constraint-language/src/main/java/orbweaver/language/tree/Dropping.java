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

/** A tree without some of what it demands. Nobody is refused by the smaller one alone. */
final class Dropping {
  private Dropping() {}

  /**
   * @param dropped what is left of a part that is dropped, of which {@code t} is nothing; empty for
   *     every other
   */
  static Node of(Node node, Function<Node, Optional<Node>> dropped) {
    return dropped.apply(node).orElseGet(() -> inside(node, dropped));
  }

  private static Node inside(Node node, Function<Node, Optional<Node>> dropped) {
    return switch (node) {
      case Constant _, Leaf _, Rules _, Not _, Any _ -> node;
      case All(var members) ->
          Node.all(
              members.stream()
                  .map(member -> of(member, dropped))
                  .filter(member -> !member.equals(Constant.T))
                  .toList());
      case If(var condition, var then, var otherwise) ->
          new If(condition, of(then, dropped), of(otherwise, dropped));
    };
  }
}
