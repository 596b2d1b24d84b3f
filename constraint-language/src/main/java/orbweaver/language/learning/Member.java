package orbweaver.language.learning;

import java.util.Comparator;
import orbweaver.language.EvidenceClass;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Traits;

/**
 * One member among others, and what was measured of it: the less it costs and the more often it
 * settles the question, the sooner it is asked; but never before one of a cheaper class.
 */
final class Member implements Comparable<Member> {
  private static final Comparator<Member> ORDER =
      Comparator.comparing((Member member) -> member.asks).thenComparingDouble(Member::price);

  private final EvidenceClass asks;
  private final Asked asked;
  private long samples;
  private long settled;
  private long nanos;

  Member(Node node) {
    asks = Traits.dearest(node);
    asked = Asked.of(node);
  }

  Asked asked() {
    return asked;
  }

  void note(boolean isSettled, long took) {
    samples++;
    if (isSettled) settled++;
    nanos += took;
  }

  /** Nanoseconds for a question settled. One more of either kind is taken for granted. */
  private double price() {
    var rate = (settled + 1.0) / (samples + 2.0);
    return nanos / rate;
  }

  @Override
  public int compareTo(Member other) {
    return ORDER.compare(this, other);
  }
}
