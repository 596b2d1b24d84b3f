package orbweaver.language.learning;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/** The members of a conjunction or a disjunction, in the order in which they are asked. */
final class Panel implements Asked {
  private final Member[] members;

  /** The answer that nobody else can change. */
  private final Truth settling;

  Panel(List<Node> members, Truth settling) {
    this.members = members.stream().map(Member::new).toArray(Member[]::new);
    this.settling = settling;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var answer = settling.not();
    for (var member : members) {
      var truth = member.asked().truth(evidence);
      if (truth == settling) return settling;
      if (truth == Truth.UNKNOWN) answer = Truth.UNKNOWN;
    }
    return answer;
  }

  /** Asks every member, whatever the others say, so that what is seldom asked is known too. */
  @Override
  public void sample(Evidence evidence, LongSupplier nanos) {
    for (var member : members) {
      member.asked().sample(evidence, nanos);
      var start = nanos.getAsLong();
      var truth = member.asked().truth(evidence);
      member.note(truth == settling, nanos.getAsLong() - start);
    }
  }

  @Override
  public void sort() {
    for (var member : members) member.asked().sort();
    Arrays.sort(members);
  }
}
