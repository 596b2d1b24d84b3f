package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.value.Predicate;

/** Constraint that applies a predicate to the whole URL. */
record UriSatisfies(Predicate predicate) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-satisfies",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-satisfies predicate)",
          "the whole URL satisfies the predicate",
          "(uri-satisfies (glob \"*.mit.edu/*\"))",
          arguments -> new UriSatisfies(arguments.predicate()));

  @Override
  public boolean holds(Location target) {
    return predicate.holds(target.text());
  }

  @Override
  public String toString() {
    return "(uri-satisfies " + predicate + ")";
  }
}
