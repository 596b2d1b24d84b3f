package orbweaver.language.tree;

import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Node of an adaptive evaluation. */
interface AdaptiveNode {
  Truth truth(CandidateEvidence evidence);

  /** Measures the members for one candidate. */
  default void sample(CandidateEvidence evidence, LongSupplier nanos) {}

  /** Sorts the members by the measured costs. */
  default void sort() {}

  static AdaptiveNode of(Node node) {
    return switch (node) {
      case All(var members) -> new AdaptiveConnective(members, Truth.FALSE);
      case Any(var members) -> new AdaptiveConnective(members, Truth.TRUE);
      case Constant _, Leaf _, Rules _, Not _, If _ -> node::truth;
    };
  }
}
