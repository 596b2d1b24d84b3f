package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;

/** Constraint on depth: at most this number of hyperlinks from a root, which has depth 0. */
record DepthConstraint(int maxDepth) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "depth",
          EvidenceClass.CONTEXT,
          Provenance.PAPER,
          "(depth n)",
          "at most n hyperlinks from a root",
          "(depth 2)",
          arguments -> new DepthConstraint(arguments.number()));

  private static final Set<Fact> FACTS = Set.of(Fact.DEPTH);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    var context = evidence.context();
    return context.isEmpty() ? Truth.UNKNOWN : Truth.of(context.get().depth() <= maxDepth);
  }

  @Override
  public boolean boundsDepth() {
    return true;
  }

  @Override
  public String toString() {
    return "(depth " + maxDepth + ")";
  }
}
