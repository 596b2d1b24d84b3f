package orbweaver.language.lint;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.lint.LintFinding.NeverFires;
import orbweaver.language.lint.LintFinding.NeverHolds;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Lint check for members of a conjunction or disjunction that repeat, decide or contradict each
 * other.
 */
final class RedundantMembers {
  private RedundantMembers() {}

  static Stream<LintFinding> findings(Node part) {
    return switch (part) {
      case All(var members) ->
          Stream.of(
                  decided(members, Constant.NIL),
                  duplicates(members),
                  contradictions(part, members))
              .flatMap(findings -> findings);
      case Any(var members) -> Stream.concat(decided(members, Constant.T), duplicates(members));
      case Leaf _ ->
          SingleValuedConstraint.of(part)
              .flatMap(SingleValuedConstraint::unsatisfiableReason)
              .or(() -> UnfetchedSchemes.reason(part))
              .stream()
              .map(reason -> new NeverHolds(part.toString(), reason));
      case Constant _, Rules _, Not _, If _ -> Stream.of();
    };
  }

  /** Finds the names that match no URL in a constraint that names domains or hosts. */
  static Stream<LintFinding> unmatchedDomains(
      Node part, Function<String, Optional<String>> registrableDomain) {
    var constraint = SingleValuedConstraint.of(part);
    var unmatched =
        constraint.stream().flatMap(found -> found.unmatchedDomains(registrableDomain)).toList();
    var isWhole = constraint.filter(found -> unmatched.size() == found.values().size()).isPresent();
    return unmatched.stream()
        .map(
            reason ->
                isWhole
                    ? new NeverHolds(part.toString(), reason)
                    : new NeverFires("a name in " + part, reason));
  }

  private static Stream<LintFinding> decided(List<Node> members, Constant deciding) {
    if (!members.contains(deciding)) return Stream.of();
    return members.stream()
        .filter(member -> !member.equals(deciding))
        .map(
            member ->
                new NeverFires(member.toString(), deciding + " beside it decides the result"));
  }

  private static Stream<LintFinding> duplicates(List<Node> members) {
    var seen = new HashSet<Node>();
    return members.stream()
        .filter(member -> !seen.add(member))
        .distinct()
        .map(member -> new NeverFires(member.toString(), "it occurs twice"));
  }

  // One contradiction is enough: nothing satisfies the whole.
  private static Stream<LintFinding> contradictions(Node all, List<Node> members) {
    var constraints = members.stream().map(SingleValuedConstraint::of).toList();
    return IntStream.range(0, members.size())
        .boxed()
        .flatMap(at -> pairs(members, constraints, at))
        .limit(1)
        .map(pair -> new NeverHolds(all.toString(), reasonFor(pair)));
  }

  /** Pairs a member with each earlier member that contradicts it. */
  private static Stream<List<Node>> pairs(
      List<Node> members, List<Optional<SingleValuedConstraint>> constraints, int at) {
    var member = members.get(at);
    return IntStream.range(0, at)
        .filter(
            earlier ->
                isOpposite(members.get(earlier), member)
                    || excludes(constraints.get(earlier), constraints.get(at)))
        .mapToObj(earlier -> List.of(members.get(earlier), member));
  }

  private static String reasonFor(List<Node> pair) {
    return pair.getFirst() + " and " + pair.getLast() + " exclude each other" + dnsCaveat(pair);
  }

  private static String dnsCaveat(List<Node> pair) {
    var mayBeAliases =
        pair.stream()
            .flatMap(member -> SingleValuedConstraint.of(member).stream())
            .anyMatch(SingleValuedConstraint::hasHostAliases);
    return mayBeAliases ? ", unless both are aliases of one host in DNS" : "";
  }

  private static boolean isOpposite(Node left, Node right) {
    return (left instanceof Not(var inner) && inner.equals(right))
        || (right instanceof Not(var opposite) && opposite.equals(left));
  }

  private static boolean excludes(
      Optional<SingleValuedConstraint> left, Optional<SingleValuedConstraint> right) {
    return left.flatMap(constraint -> right.filter(constraint::excludes)).isPresent();
  }
}
