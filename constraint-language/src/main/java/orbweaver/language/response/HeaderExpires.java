package orbweaver.language.response;

import java.time.Instant;
import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Comparison;
import orbweaver.language.value.HttpDates;

/** Constraint that compares the Expires date with a time. */
record HeaderExpires(Comparison comparison, Instant time) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-expires",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-expires comparison time)",
          "the comparison holds between the Expires date and the time; false without the field;"
              + " an unreadable date, such as 0, is in the past",
          "(header-expires > 1996-12-18T00:00:00Z)",
          arguments -> new HeaderExpires(arguments.comparison(), arguments.time()));

  /** Time of an unreadable date, especially 0, which counts as past (RFC 9111 5.3). */
  private static final Instant UNREADABLE = Instant.MIN;

  @Override
  public List<String> headerFields() {
    return List.of("expires");
  }

  @Override
  public boolean holds(Head head) {
    return head.field("expires")
        .map(value -> HttpDates.parse(value).orElse(UNREADABLE))
        .filter(found -> comparison.holds(found, time))
        .isPresent();
  }

  @Override
  public String toString() {
    return "(header-expires " + comparison + " " + time + ")";
  }
}
