package orbweaver.language.response;

import java.util.Set;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.CaseInsensitiveSearch;

/** Constraint that a text occurs in the title. */
record TitleSearch(CaseInsensitiveSearch search) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "title-search",
          EvidenceClass.RESOURCE,
          Provenance.ORBWEAVER,
          "(title-search \"text\")",
          "the title contains this text, compared without case; false without a title",
          "(title-search \"annual report\")",
          arguments -> new TitleSearch(new CaseInsensitiveSearch(arguments.text())));

  private static final Set<Fact> FACTS = Set.of(Fact.TITLE);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.title().filter(search::occursIn).isPresent();
  }

  @Override
  public String toString() {
    return "(title-search " + Quotes.around(search.text()) + ")";
  }
}
