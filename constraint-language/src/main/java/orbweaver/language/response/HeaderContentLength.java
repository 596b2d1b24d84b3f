package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Comparison;

/** Constraint that compares the Content-Length with a number. */
record HeaderContentLength(Comparison comparison, long size, boolean ifAbsent)
    implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-content-length",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-content-length comparison n [t or nil])",
          "the comparison holds between the Content-Length and n; without the field the last"
              + " argument is the answer, nil by default",
          "(header-content-length < 100000 t)",
          arguments ->
              new HeaderContentLength(
                  arguments.comparison(), arguments.size(), arguments.flag(false)));

  @Override
  public List<String> headerFields() {
    return List.of("content-length");
  }

  @Override
  public boolean holds(Head head) {
    return HeaderConstraint.length(head)
        .map(found -> comparison.holds(found, size))
        .orElse(ifAbsent);
  }

  @Override
  public String toString() {
    return "(header-content-length " + comparison + " " + size + (ifAbsent ? " t)" : ")");
  }
}
