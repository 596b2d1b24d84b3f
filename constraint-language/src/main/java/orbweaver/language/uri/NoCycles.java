package orbweaver.language.uri;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;

/**
 * Constraint that the URL was not visited before. The store of seen URLs enforces it, so it is true
 * for every candidate that is evaluated.
 */
record NoCycles() implements Constraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "no-cycles",
          EvidenceClass.URI,
          Provenance.PAPER,
          "the URL was not visited before",
          new NoCycles());

  private static final Set<Fact> FACTS = Set.of(Fact.URL);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    return Truth.TRUE;
  }

  @Override
  public boolean forbidsCycles() {
    return true;
  }

  @Override
  public String toString() {
    return "(no-cycles)";
  }
}
