package orbweaver.language.uri;

import orbweaver.language.EvidenceClass;
import orbweaver.language.Location;
import orbweaver.language.syntax.ConstraintType;
import orbweaver.language.syntax.Provenance;
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
