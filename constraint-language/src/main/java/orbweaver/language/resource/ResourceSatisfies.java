package orbweaver.language.resource;

import java.util.Set;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.predicate.Predicate;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The decoded content answers a predicate. */
record ResourceSatisfies(Predicate predicate) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "resource-satisfies",
          EvidenceClass.RESOURCE,
          Provenance.PROGRAM,
          "(resource-satisfies predicate)",
          "the predicate holds for the decoded content, markup included;"
              + " false without content or of what is no text",
          "(resource-satisfies (re \"(?i)web\\\\s+walk\"))",
          arguments -> new ResourceSatisfies(arguments.predicate()));

  private static final Set<Fact> ASKS = Set.of(Fact.CONTENT);

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.text().filter(predicate::holds).isPresent();
  }

  @Override
  public String toString() {
    return "(resource-satisfies " + predicate + ")";
  }
}
