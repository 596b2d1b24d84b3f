package orbweaver.language.context;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.PhraseSearch;

/** Constraint on the anchor text of the inbound link: a word or a phrase must occur in it. */
record AnchorWords(PhraseSearch search) implements LinkConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "anchor-words",
          EvidenceClass.CONTEXT,
          Provenance.ORBWEAVER,
          "(anchor-words \"words\") with a letter or a digit",
          "these words follow each other in the anchor text of the inbound link, as whole words,"
              + " compared without case and diacritical marks; false for a root",
          "(anchor-words \"software reuse\")",
          arguments -> new AnchorWords(arguments.phrase()));

  @Override
  public boolean holds(LinkAttributes link) {
    return link.anchor().filter(search::occursIn).isPresent();
  }

  @Override
  public String toString() {
    return "(anchor-words " + Quotes.around(search.text()) + ")";
  }
}
