package orbweaver.language.resource;

import orbweaver.language.EvidenceClass;
import orbweaver.language.predicate.Needle;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint that a text occurs in the decoded content, markup included. */
record ResourceSearch(Needle needle) implements ContentConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "resource-search",
          EvidenceClass.RESOURCE,
          Provenance.PAPER,
          "(resource-search \"text\")",
          "the decoded content, markup included, contains this text, compared without case; false"
              + " without content and for content that is not text",
          "(resource-search \"constraint\")",
          arguments -> new ResourceSearch(new Needle(arguments.text())));

  @Override
  public boolean holds(String text) {
    return needle.isIn(text);
  }

  @Override
  public String toString() {
    return "(resource-search " + Quotes.around(needle.text()) + ")";
  }
}
