package orbweaver.language.response;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Predicate;

/** Constraint that applies a predicate to the decoded content. */
record ResourceSatisfies(Predicate predicate) implements ContentConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "resource-satisfies",
          EvidenceClass.RESOURCE,
          Provenance.PROGRAM,
          "(resource-satisfies predicate)",
          "the decoded content, markup included, satisfies the predicate; false without content"
              + " and for content that is not text",
          "(resource-satisfies (re \"(?i)web\\\\s+walk\"))",
          arguments -> new ResourceSatisfies(arguments.predicate()));

  @Override
  public boolean holds(String text) {
    return predicate.holds(text);
  }

  @Override
  public String toString() {
    return "(resource-satisfies " + predicate + ")";
  }
}
