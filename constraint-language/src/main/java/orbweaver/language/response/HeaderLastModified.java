package orbweaver.language.response;

import java.time.Instant;
import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Comparison;

/** Constraint that compares the Last-Modified date with a time. */
record HeaderLastModified(Comparison comparison, Instant time) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-last-modified",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-last-modified comparison time)",
          "the comparison holds between the Last-Modified date and the time; false without a"
              + " readable date",
          "(header-last-modified > 1996-01-01T05:00:00Z)",
          arguments -> new HeaderLastModified(arguments.comparison(), arguments.time()));

  @Override
  public List<String> headerFields() {
    return List.of("last-modified");
  }

  @Override
  public boolean holds(Head head) {
    return HeaderConstraint.date(head, "last-modified")
        .filter(found -> comparison.holds(found, time))
        .isPresent();
  }

  @Override
  public String toString() {
    return "(header-last-modified " + comparison + " " + time + ")";
  }
}
