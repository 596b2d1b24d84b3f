package orbweaver.language.uri;

import orbweaver.language.EvidenceClass;
import orbweaver.language.Location;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the class of the URL. */
record UriClass(UrlClass wanted) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-class",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-class class)",
          "the URL is of this class or of a class below it: " + String.join(", ", UrlClass.names()),
          "(uri-class http-object)",
          UriClass::read);

  private static UriClass read(Arguments arguments) {
    var form = arguments.next();
    return new UriClass(
        UrlClass.of(arguments.text(form))
            .orElseThrow(() -> arguments.unknown(form, "a class of URLs", UrlClass.names())));
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
