package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;

/** Constraint on the object name without its extension. */
record UriName(String name) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-name",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-name \"text\")",
          "the last component of its path, without its extension, equals this text, compared"
              + " without case; false for a directory",
          "(uri-name \"index\")",
          arguments -> new UriName(arguments.text()));

  @Override
  public boolean holds(UrlPath path) {
    return path.name().filter(name::equalsIgnoreCase).isPresent();
  }

  @Override
  public String toString() {
    return "(uri-name " + Quotes.around(name) + ")";
  }
}
