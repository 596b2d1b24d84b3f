package orbweaver.language.resource;

import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** Constraint on the content of a resource; false if there is no content or it is not text. */
sealed interface ResourceConstraint extends Constraint
    permits ContentConstraint, Language, TitleSearch {
  boolean holds(Resource resource);

  @Override
  default Truth truth(Evidence evidence) {
    return evidence.resource().map(this::holds).map(Truth::of).orElse(Truth.UNKNOWN);
  }
}
