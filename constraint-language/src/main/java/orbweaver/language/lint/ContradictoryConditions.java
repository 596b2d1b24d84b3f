package orbweaver.language.lint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.lint.LintFinding.NeverHolds;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Lint check for conditions that no candidate satisfies together. */
final class ContradictoryConditions {
  private ContradictoryConditions() {}

  /**
   * Returns the reason why the conditions never hold together; empty if they may.
   *
   * @param last condition among them that the reason names if it never holds by itself
   */
  static Optional<String> reason(List<Node> conditions, Node last) {
    if (simplified(last).equals(Constant.NIL)) return Optional.of(constantReason(last));
    var members = conditions.stream().flatMap(ContradictoryConditions::members).toList();
    return Stream.concat(members.stream(), Stream.of(new All(members)))
        .flatMap(RedundantMembers::findings)
        .filter(NeverHolds.class::isInstance)
        .map(finding -> ((NeverHolds) finding).reason())
        .findFirst();
  }

  private static String constantReason(Node condition) {
    return condition instanceof Not(var inner)
        ? "the condition " + inner + " always holds"
        : "the condition " + condition + " never holds";
  }

  /** Returns the condition without constants inside. */
  static Node simplified(Node condition) {
    return condition.residual(CandidateEvidence.empty());
  }

  /** Returns the members of the conjunction that a condition is. */
  private static Stream<Node> members(Node condition) {
    return switch (condition) {
      case All(var members) -> members.stream().flatMap(ContradictoryConditions::members);
      case Not(Any(var members)) ->
          members.stream().map(Not::new).flatMap(ContradictoryConditions::members);
      case Not(Not(var inner)) -> members(inner);
      case Not(Leaf _), Not(Rules _), Not(All _), Not(If _), Not(Constant _) ->
          Stream.of(condition);
      case Leaf _, Rules _, Any _, If _, Constant _ -> Stream.of(condition);
    };
  }
}
