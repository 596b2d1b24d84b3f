package orbweaver.language.resource;

import java.util.Set;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.predicate.Needle;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** This text occurs in the decoded content, its markup included. */
record ResourceSearch(Needle needle) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "resource-search",
          EvidenceClass.RESOURCE,
          Provenance.PAPER,
          "(resource-search \"text\")",
          "this text occurs in the decoded content, markup included, compared without case;"
              + " false without content or of what is no text",
          "(resource-search \"constraint\")",
          arguments -> new ResourceSearch(new Needle(arguments.text())));

  private static final Set<Fact> ASKS = Set.of(Fact.CONTENT);

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.text().filter(needle::isIn).isPresent();
  }

  @Override
  public String toString() {
    return "(resource-search " + Quotes.around(needle.text()) + ")";
  }
}
