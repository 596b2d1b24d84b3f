package orbweaver.language.tree;

import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Search for the smallest part that makes a tree false. */
final class DecidingNode {
  private DecidingNode() {}

  static Optional<Node> find(Node node, CandidateEvidence evidence) {
    return switch (node) {
      case Constant _, Leaf _, Rules _, Not _, Any _ -> asWhole(node, evidence);
      case All(var members) -> first(members, evidence);
      case If(var condition, var then, var otherwise) ->
          switch (condition.truth(evidence)) {
            case TRUE -> branch(node, then, evidence);
            case FALSE -> branch(node, otherwise, evidence);
            case UNKNOWN -> asWhole(node, evidence);
          };
    };
  }

  private static Optional<Node> asWhole(Node node, CandidateEvidence evidence) {
    return node.truth(evidence) == Truth.FALSE ? Optional.of(node) : Optional.empty();
  }

  private static Optional<Node> first(List<Node> members, CandidateEvidence evidence) {
    for (var member : members) {
      var deciding = find(member, evidence);
      if (deciding.isPresent()) return deciding;
    }
    return Optional.empty();
  }

  /**
   * Returns the whole {@code if} instead of a bare {@code nil} branch, because its condition
   * decides.
   */
  private static Optional<Node> branch(Node whole, Node taken, CandidateEvidence evidence) {
    return find(taken, evidence).map(deciding -> deciding.equals(Constant.NIL) ? whole : deciding);
  }
}
