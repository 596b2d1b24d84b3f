package orbweaver.language.uri;

import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;

/** Constraint on the path of the URL. */
sealed interface PathConstraint extends Constraint
    permits PathDepth,
        RepeatedSegments,
        UriDirectoryPath,
        UriExtension,
        UriName,
        UriSubsumedByDirectoryPath {
  Set<Fact> FACTS = Set.of(Fact.URL);

  boolean holds(UrlPath path);

  @Override
  default Set<Fact> facts() {
    return FACTS;
  }

  @Override
  default Truth truth(CandidateEvidence evidence) {
    var uri = evidence.uri();
    return uri.isEmpty() ? Truth.UNKNOWN : Truth.of(holds(UrlPath.of(uri.get().target())));
  }
}
