package orbweaver.language.context;

import orbweaver.language.EvidenceClass;
import orbweaver.language.InboundLink.LinkAttributes;
import orbweaver.language.syntax.ConstraintType;
import orbweaver.language.syntax.Provenance;
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
