package orbweaver.language.context;

import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Location;
import orbweaver.language.evidence.Truth;

/** Constraint that compares a candidate with the root it was reached from. */
sealed interface OriginConstraint extends Constraint
    permits OriginDirectory, OriginDomain, OriginHost {
  /**
   * Compares the URLs. Implementations use only the properties of the root that their facts
   * declare.
   */
  boolean holds(Location root, Location target);

  @Override
  default Truth truth(CandidateEvidence evidence) {
    var context = evidence.context();
    var uri = evidence.uri();
    return context.isEmpty() || uri.isEmpty()
        ? Truth.UNKNOWN
        : Truth.of(holds(context.get().root(), uri.get().target()));
  }
}
