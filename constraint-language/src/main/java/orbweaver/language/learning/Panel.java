package orbweaver.language.learning;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/** Conjunction or disjunction whose members are evaluated in an adaptive order. */
final class Panel implements Asked {
  private final Member[] members;

  /** Truth value with which one member decides the whole. */
  private final Truth deciding;

  Panel(List<Node> members, Truth deciding) {
    this.members = members.stream().map(Member::new).toArray(Member[]::new);
    this.deciding = deciding;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var answer = deciding.not();
    for (var member : members) {
      var truth = member.asked().truth(evidence);
      if (truth == deciding) return deciding;
      if (truth == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  /** Evaluates every member, so that rarely evaluated members are measured too. */
  @Override
  public void sample(Evidence evidence, LongSupplier nanos) {
    for (var member : members) {
      member.asked().sample(evidence, nanos);
      var start = nanos.getAsLong();
      var truth = member.asked().truth(evidence);
      member.note(truth == deciding, nanos.getAsLong() - start);
    }
  }

  @Override
  public void sort() {
    for (var member : members) member.asked().sort();
    Arrays.sort(members);
  }
}
