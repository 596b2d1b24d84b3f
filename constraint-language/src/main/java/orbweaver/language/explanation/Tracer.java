package orbweaver.language.explanation;

import java.util.List;
import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Priority;
import orbweaver.language.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Goes through a tree as whoever judges does, and notes every step. */
final class Tracer {
  private final Steps steps;
  private final Evidence evidence;
  private final boolean isRefused;

  Tracer(Evidence evidence, Optional<Reason> by) {
    this.evidence = evidence;
    steps = new Steps(evidence, by);
    isRefused = by.filter(why -> why.priority() == Priority.REJECTED).isPresent();
  }

  /** The outermost set goes without saying. */
  Trace trace(Node ordered) {
    if (ordered instanceof All(var members)) members(0, members, Truth.FALSE, isRefused);
    else tell(0, ordered, isRefused);
    return steps.trace();
  }

  /**
   * @param isBlamed whether this node, which is false, or a part of it decides
   */
  private void tell(int level, Node node, boolean isBlamed) {
    var isPartBlamed = isBlamed && !node.culprit(evidence).filter(node::equals).isPresent();
    steps.add(level, node, isBlamed && !isPartBlamed);
    switch (node) {
      case Constant _, Leaf _ -> {}
      case Rules(var rules) -> votes(level + 1, rules, isBlamed);
      case All(var members) -> members(level + 1, members, Truth.FALSE, isPartBlamed);
      case Any(var members) -> members(level + 1, members, Truth.TRUE, false);
      case Not(var inner) -> tell(level + 1, inner, false);
      case If choice -> branches(level + 1, choice, isPartBlamed);
    }
  }

  /** Of the members of a conjunction to blame, it is the first that is false. */
  private void members(int level, List<Node> members, Truth settling, boolean isBlamed) {
    var isSettled = false;
    for (var member : members) {
      if (isSettled) {
        steps.addUnasked(level, member);
      } else {
        isSettled = member.truth(evidence) == settling;
        tell(level, member, isBlamed && isSettled);
      }
    }
  }

  private void branches(int level, If choice, boolean isBlamed) {
    var holds = choice.condition().truth(evidence);
    tell(level, choice.condition(), false);
    if (holds == Truth.FALSE) steps.addUnasked(level, choice.then());
    else tell(level, choice.then(), isBlamed);
    if (holds == Truth.TRUE) steps.addUnasked(level, choice.otherwise());
    else tell(level, choice.otherwise(), isBlamed);
  }

  /** Rules also decide where nobody is refused: on the priority. */
  private void votes(int level, RuleSet rules, boolean isBlamed) {
    steps.addVotes(level, rules, isBlamed || !isRefused);
  }
}
