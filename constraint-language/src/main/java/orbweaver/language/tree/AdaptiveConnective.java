package orbweaver.language.tree;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;

/** Conjunction or disjunction whose members are evaluated in an adaptive order. */
final class AdaptiveConnective implements AdaptiveNode {
  private final MeasuredMember[] members;

  /** Truth value with which one member decides the whole. */
  private final Truth deciding;

  AdaptiveConnective(List<Node> members, Truth deciding) {
    this.members = members.stream().map(MeasuredMember::new).toArray(MeasuredMember[]::new);
    this.deciding = deciding;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    var answer = deciding.not();
    for (var member : members) {
      var truth = member.node().truth(evidence);
      if (truth == deciding) return deciding;
      if (truth == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  /** Evaluates every member, so that rarely evaluated members are measured too. */
  @Override
  public void sample(CandidateEvidence evidence, LongSupplier nanos) {
    for (var member : members) {
      member.node().sample(evidence, nanos);
      var start = nanos.getAsLong();
      var truth = member.node().truth(evidence);
      member.record(truth == deciding, nanos.getAsLong() - start);
    }
  }

  @Override
  public void sort() {
    for (var member : members) member.node().sort();
    Arrays.sort(members);
  }
}
