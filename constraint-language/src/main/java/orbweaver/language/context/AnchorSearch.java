package orbweaver.language.context;

import orbweaver.language.Citation.Link;
import orbweaver.language.EvidenceClass;
import orbweaver.language.predicate.Needle;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the anchor text of the inbound link: the text must occur in it. */
record AnchorSearch(Needle needle) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "anchor-search",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(anchor-search \"text\")",
          "the anchor text of the inbound link contains this text, compared without case; false"
              + " for a root",
          "(anchor-search \"next page\")",
          arguments -> new AnchorSearch(new Needle(arguments.text())));

  @Override
  public boolean holds(Link link) {
    return link.anchor().filter(needle::isIn).isPresent();
  }

  @Override
  public String toString() {
    return "(anchor-search " + Quotes.around(needle.text()) + ")";
  }
}
