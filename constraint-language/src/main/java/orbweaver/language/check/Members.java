package orbweaver.language.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.check.Finding.NeverFires;
import orbweaver.language.check.Finding.NeverHolds;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Members of a conjunction or a disjunction that repeat, settle or contradict each other. */
final class Members {
  private Members() {}

  static Stream<Finding> findings(Node part) {
    return switch (part) {
      case All(var members) ->
          Stream.of(settled(members, Constant.NIL), twice(members), contradictions(part, members))
              .flatMap(findings -> findings);
      case Any(var members) -> Stream.concat(settled(members, Constant.T), twice(members));
      case Leaf _ ->
          Choice.of(part).flatMap(Choice::trouble).stream()
              .map(why -> new NeverHolds(part.toString(), why));
      case Constant _, Rules _, Not _, If _ -> Stream.of();
    };
  }

  /** Finds the domains that match no URL in a constraint that names domains. */
  static Stream<Finding> unmatchedDomains(
      Node part, Function<String, Optional<String>> registrableDomain) {
    var choice = Choice.of(part);
    var unmatched =
        choice.stream().flatMap(one -> one.unmatchedDomains(registrableDomain)).toList();
    var isWhole = choice.filter(one -> unmatched.size() == one.values().size()).isPresent();
    return unmatched.stream()
        .map(
            why ->
                isWhole
                    ? new NeverHolds(part.toString(), why)
                    : new NeverFires("a domain in " + part, why));
  }

  private static Stream<Finding> settled(List<Node> members, Constant settling) {
    if (!members.contains(settling)) return Stream.of();
    return members.stream()
        .filter(member -> !member.equals(settling))
        .map(member -> new NeverFires(member.toString(), settling + " beside it settles all"));
  }

  private static Stream<Finding> twice(List<Node> members) {
    var seen = new HashSet<Node>();
    return members.stream()
        .filter(member -> !seen.add(member))
        .distinct()
        .map(member -> new NeverFires(member.toString(), "it stands there twice"));
  }

  // One is enough: nothing satisfies the whole.
  private static Stream<Finding> contradictions(Node all, List<Node> members) {
    var choices = members.stream().map(Choice::of).toList();
    return IntStream.range(0, members.size())
        .boxed()
        .flatMap(at -> pairs(members, choices, at))
        .limit(1)
        .map(both -> new NeverHolds(all.toString(), why(both)));
  }

  /** A member with each that stands before it and excludes it. */
  private static Stream<List<Node>> pairs(
      List<Node> members, List<Optional<Choice>> choices, int at) {
    var member = members.get(at);
    return IntStream.range(0, at)
        .filter(
            earlier ->
                isOpposite(members.get(earlier), member)
                    || excludes(choices.get(earlier), choices.get(at)))
        .mapToObj(earlier -> List.of(members.get(earlier), member));
  }

  private static String why(List<Node> both) {
    return both.getFirst() + " and " + both.getLast() + " exclude each other" + unless(both);
  }

  private static String unless(List<Node> both) {
    var isOfHosts =
        both.stream().flatMap(one -> Choice.of(one).stream()).anyMatch(Choice::isOfHosts);
    return isOfHosts ? ", unless DNS gives both one name" : "";
  }

  private static boolean isOpposite(Node one, Node other) {
    return (one instanceof Not(var inner) && inner.equals(other))
        || (other instanceof Not(var opposite) && opposite.equals(one));
  }

  private static boolean excludes(Optional<Choice> one, Optional<Choice> other) {
    return one.flatMap(choice -> other.filter(choice::excludes)).isPresent();
  }
}
