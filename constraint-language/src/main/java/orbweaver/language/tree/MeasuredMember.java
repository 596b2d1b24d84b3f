package orbweaver.language.tree;

import java.util.Comparator;
import orbweaver.language.evidence.EvidenceClass;

/**
 * Member of a conjunction or disjunction with its measurements. Members are ordered by cost per
 * decision, but never before a member of a cheaper class of evidence.
 */
final class MeasuredMember implements Comparable<MeasuredMember> {
  private static final Comparator<MeasuredMember> ORDER =
      Comparator.comparing((MeasuredMember member) -> member.evidenceClass)
          .thenComparingDouble(MeasuredMember::costPerDecision);

  private final EvidenceClass evidenceClass;
  private final AdaptiveNode node;
  private long samples;
  private long decided;
  private long nanos;

  MeasuredMember(Node member) {
    evidenceClass = FormulaTraits.maxEvidenceClass(member);
    node = AdaptiveNode.of(member);
  }

  AdaptiveNode node() {
    return node;
  }

  void record(boolean isDecided, long elapsed) {
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
  public int compareTo(MeasuredMember other) {
    return ORDER.compare(this, other);
  }
}
