package orbweaver.language.learning;

import java.util.Comparator;
import orbweaver.language.EvidenceClass;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Traits;

/**
 * Member of a conjunction or disjunction with its measurements. Members are ordered by cost per
 * decision, but never before a member of a cheaper class of evidence.
 */
final class Member implements Comparable<Member> {
  private static final Comparator<Member> ORDER =
      Comparator.comparing((Member member) -> member.asks).thenComparingDouble(Member::costPerDecision);

  private final EvidenceClass asks;
  private final Asked asked;
  private long samples;
  private long decided;
  private long nanos;

  Member(Node member) {
    asks = Traits.dearest(member);
    asked = Asked.of(member);
  }

  Asked asked() {
    return asked;
  }

  void note(boolean isDecided, long elapsed) {
    samples++;
    if (isDecided) decided++;
    nanos += elapsed;
  }

  /** Returns the nanoseconds per decision. Laplace smoothing adds one sample of either kind. */
  private double costPerDecision() {
    var rate = (decided + 1.0) / (samples + 2.0);
    return nanos / rate;
  }

  @Override
  public int compareTo(Member other) {
    return ORDER.compare(this, other);
  }
}
