package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;

/** Constraint on the class of the URL. */
record UriClassConstraint(UrlClass wanted) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-class",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-class class)",
          "the URL is of this class or of a class below it: " + String.join(", ", UrlClass.names()),
          "(uri-class http-object)",
          UriClassConstraint::read);

  private static UriClassConstraint read(ConstraintArguments arguments) {
    var form = arguments.next();
    return new UriClassConstraint(
        UrlClass.of(arguments.text(form))
            .orElseThrow(() -> arguments.unknownName(form, "a class of URLs", UrlClass.names())));
  }

  @Override
  public boolean holds(Location target) {
    return wanted.contains(target);
  }

  @Override
  public String toString() {
    return "(uri-class " + wanted.text() + ")";
  }
}
