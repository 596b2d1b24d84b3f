package orbweaver.language.response;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;

/** Constraint that robots.txt allows the URL. Unknown while the file is unavailable. */
record HeaderRobotsAllowed() implements Constraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "header-robots-allowed",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "robots.txt allows this URL",
          new HeaderRobotsAllowed());

  private static final Set<Fact> FACTS = Set.of(Fact.ROBOTS);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    var head = evidence.head();
    return head.isEmpty() ? Truth.UNKNOWN : head.get().robotsAllowed();
  }

  @Override
  public String toString() {
    return "(header-robots-allowed)";
  }
}
