package orbweaver.language.response;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.CaseInsensitiveSearch;

/** Constraint that a text occurs in the decoded content, markup included. */
record ResourceSearch(CaseInsensitiveSearch search) implements ContentConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "resource-search",
          EvidenceClass.RESOURCE,
          Provenance.PAPER,
          "(resource-search \"text\")",
          "the decoded content, markup included, contains this text, compared without case; false"
              + " without content and for content that is not text",
          "(resource-search \"constraint\")",
          arguments -> new ResourceSearch(new CaseInsensitiveSearch(arguments.text())));

  @Override
  public boolean holds(String text) {
    return search.occursIn(text);
  }

  @Override
  public String toString() {
    return "(resource-search " + Quotes.around(search.text()) + ")";
  }
}
