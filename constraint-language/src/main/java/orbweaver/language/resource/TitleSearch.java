package orbweaver.language.resource;

import java.util.Set;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.predicate.Needle;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint that a text occurs in the title. */
record TitleSearch(Needle needle) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "title-search",
          EvidenceClass.RESOURCE,
          Provenance.ORBWEAVER,
          "(title-search \"text\")",
          "the title contains this text, compared without case; false without a title",
          "(title-search \"annual report\")",
          arguments -> new TitleSearch(new Needle(arguments.text())));

  private static final Set<Fact> FACTS = Set.of(Fact.TITLE);

  @Override
  public Set<Fact> asks() {
    return FACTS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.title().filter(needle::isIn).isPresent();
  }

  @Override
  public String toString() {
    return "(title-search " + Quotes.around(needle.text()) + ")";
  }
}
