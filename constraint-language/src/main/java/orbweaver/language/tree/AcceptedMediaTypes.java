package orbweaver.language.tree;

import static java.util.function.Predicate.not;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Analysis of the media types that a formula can accept. */
final class AcceptedMediaTypes {
  private AcceptedMediaTypes() {}

  /** Returns the only media types that the formula accepts; empty if any type may be accepted. */
  static Set<String> of(Node node) {
    return switch (node) {
      case Leaf(var constraint) -> constraint.acceptedMediaTypes();
      case All(var members) ->
          members.stream()
              .map(AcceptedMediaTypes::of)
              .filter(not(Set::isEmpty))
              .findFirst()
              .orElse(Set.of());
      case Any(var members) -> either(members);
      case If(_, var then, var otherwise) -> either(List.of(then, otherwise));
      case Constant _, Rules _, Not _ -> Set.of();
    };
  }

  private static Set<String> either(List<Node> members) {
    var all = new TreeSet<String>();
    for (var member : members) {
      if (member.equals(Constant.NIL)) continue;
      var types = of(member);
      if (types.isEmpty()) return Set.of();
      all.addAll(types);
    }
    return all;
  }
}
