package orbweaver.language.response;

import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Truth;

/** Constraint on the content of a resource; false if there is no content or it is not text. */
sealed interface ResourceConstraint extends Constraint
    permits ContentConstraint, LanguageConstraint, TitleSearch {
  boolean holds(Resource resource);

  @Override
  default Truth truth(CandidateEvidence evidence) {
    return evidence.resource().map(this::holds).map(Truth::of).orElse(Truth.UNKNOWN);
  }
}
