package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Predicate;

/** Constraint on the Server field. */
record HeaderServer(Predicate predicate) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-server",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-server predicate)",
          "the Server field satisfies the predicate; false without the field",
          "(header-server (glob \"CL-HTTP*\"))",
          arguments -> new HeaderServer(arguments.predicate()));

  @Override
  public List<String> headerFields() {
    return List.of("server");
  }

  @Override
  public boolean holds(Head head) {
    return head.field("server").filter(predicate::holds).isPresent();
  }

  @Override
  public String toString() {
    return "(header-server " + predicate + ")";
  }
}
