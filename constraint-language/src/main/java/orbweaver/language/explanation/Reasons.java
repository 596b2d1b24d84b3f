package orbweaver.language.explanation;

import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.judging.Ruling;
import orbweaver.language.tree.Node;

/** Reasons of rejections and priorities. */
public final class Reasons {
  private Reasons() {}

  /** Returns the reason why this node, which must be false, is false. */
  public static Reason ofRefusal(Node node, Evidence evidence) {
    return Objection.to(node, evidence).orElseThrow().reason();
  }

  /** Returns the reason of the priority that the rules give to an accepted candidate. */
  public static Reason ofPriority(Node node, RuleSet rules, Evidence evidence) {
    for (var stage : EvidenceClass.values()) {
      var known = evidence.upTo(stage);
      var ruling = rules.judge(known);
      var priority = ruling.priority();
      var suffices = priority.isPresent() && node.truth(known) == Truth.TRUE;
      if (suffices) return new Reason(text(ruling), stage, priority.get());
    }
    throw new IllegalStateException("not accepted: " + node);
  }

  private static String text(Ruling ruling) {
    return ruling.decisive().map(Rule::toString).orElse(Reason.NO_RULE_MATCHES);
  }
}
