package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;

/** Constraint on the maximum Content-Length. */
record HeaderContentLengthUpto(long maxLength, boolean ifAbsent) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-content-length-upto",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-content-length-upto n [t or nil])",
          "the Content-Length is at most n; without the field the last argument is the answer, t"
              + " by default",
          "(header-content-length-upto 100000)",
          arguments -> new HeaderContentLengthUpto(arguments.size(), arguments.flag(true)));

  @Override
  public List<String> headerFields() {
    return List.of("content-length");
  }

  @Override
  public boolean holds(Head head) {
    return HeaderConstraint.length(head).map(found -> found <= maxLength).orElse(ifAbsent);
  }

  @Override
  public String toString() {
    return "(header-content-length-upto " + maxLength + (ifAbsent ? ")" : " nil)");
  }
}
