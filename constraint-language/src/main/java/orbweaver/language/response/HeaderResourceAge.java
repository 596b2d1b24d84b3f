package orbweaver.language.response;

import java.time.Duration;
import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Durations;
import orbweaver.language.value.HttpDates;

/** Constraint on the age of a resource when it was sent, both bounds included. */
record HeaderResourceAge(Duration minAge, Duration maxAge) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-resource-age",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-resource-age least most), as seconds, 30d or P30D",
          "the time from Last-Modified to Date, or to the receipt of the head, is between these"
              + " bounds, both included; 0 if Last-Modified is later; false without Last-Modified",
          "(header-resource-age 0s 30d)",
          arguments -> new HeaderResourceAge(arguments.duration(), arguments.duration()));

  @Override
  public List<String> headerFields() {
    return List.of("last-modified", "date");
  }

  @Override
  public boolean holds(Head head) {
    return HttpDates.age(head::field, head.at()).filter(this::isBetween).isPresent();
  }

  private boolean isBetween(Duration age) {
    return age.compareTo(minAge) >= 0 && age.compareTo(maxAge) <= 0;
  }

  @Override
  public String toString() {
    return "(header-resource-age " + Durations.print(minAge) + " " + Durations.print(maxAge) + ")";
  }
}
