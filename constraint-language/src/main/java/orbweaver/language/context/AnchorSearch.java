package orbweaver.language.context;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.CaseInsensitiveSearch;

/** Constraint on the anchor text of the inbound link: the text must occur in it. */
record AnchorSearch(CaseInsensitiveSearch search) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "anchor-search",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(anchor-search \"text\")",
          "the anchor text of the inbound link contains this text, compared without case; false"
              + " for a root",
          "(anchor-search \"next page\")",
          arguments -> new AnchorSearch(new CaseInsensitiveSearch(arguments.text())));

  @Override
  public boolean holds(LinkAttributes link) {
    return link.anchor().filter(search::occursIn).isPresent();
  }

  @Override
  public String toString() {
    return "(anchor-search " + Quotes.around(search.text()) + ")";
  }
}
