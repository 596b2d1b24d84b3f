package orbweaver.language.response;

import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Fact;

/** Constraint on the decoded content, markup included. */
sealed interface ContentConstraint extends ResourceConstraint
    permits ResourceSatisfies, ResourceSearch {
  Set<Fact> FACTS = Set.of(Fact.CONTENT);

  boolean holds(String text);

  @Override
  default boolean holds(Resource resource) {
    return resource.text().filter(this::holds).isPresent();
  }

  @Override
  default Set<Fact> facts() {
    return FACTS;
  }
}
