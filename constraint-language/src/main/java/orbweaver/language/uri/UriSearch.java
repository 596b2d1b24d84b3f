package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.CaseInsensitiveSearch;

/** Constraint that a text occurs in the URL, compared without case. */
record UriSearch(CaseInsensitiveSearch search) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-search",
          EvidenceClass.URI,
          Provenance.PAPER,
          "(uri-search \"text\")",
          "the URL contains this text, compared without case",
          "(uri-search \"standards\")",
          arguments -> new UriSearch(new CaseInsensitiveSearch(arguments.text())));

  @Override
  public boolean holds(Location target) {
    return search.occursIn(target.text());
  }

  @Override
  public String toString() {
    return "(uri-search " + Quotes.around(search.text()) + ")";
  }
}
