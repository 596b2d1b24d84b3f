package orbweaver.language.uri;

import orbweaver.language.EvidenceClass;
import orbweaver.language.Location;
import orbweaver.language.predicate.Needle;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint that a text occurs in the URL, compared without case. */
record UriSearch(Needle needle) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-search",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-search \"text\")",
          "the URL contains this text, compared without case",
          "(uri-search \"standards\")",
          arguments -> new UriSearch(new Needle(arguments.text())));

  @Override
  public boolean holds(Location target) {
    return needle.isIn(target.text());
  }

  @Override
  public String toString() {
    return "(uri-search " + Quotes.around(needle.text()) + ")";
  }
}
