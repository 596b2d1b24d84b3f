package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;

/** Constraint on the scheme. */
record UriScheme(List<String> schemes) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-scheme",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-scheme \"https\") or a list of them",
          "its scheme is one of these",
          "(uri-scheme (\"http\" \"https\"))",
          arguments -> new UriScheme(arguments.texts()));

  UriScheme {
    schemes = List.copyOf(schemes);
  }

  @Override
  public boolean holds(Location target) {
    return UriConstraint.isOneOf(schemes, target.scheme());
  }

  @Override
  public String toString() {
    return "(uri-scheme " + Quotes.around(schemes) + ")";
  }
}
