package orbweaver.language.uri;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;
import orbweaver.language.evidence.Truth;

/** Constraint on the text of the URL. */
sealed interface UriConstraint extends Constraint
    permits DomainConstraint,
        HostUnder,
        QueryParameter,
        UriClassConstraint,
        UriPort,
        UriSatisfies,
        UriScheme,
        UriSearch,
        UriWords {
  Set<Fact> FACTS = Set.of(Fact.URL);

  boolean holds(Location target);

  /** Tests whether a text is one of several, compared without case. */
  static boolean isOneOf(List<String> texts, String text) {
    for (var candidate : texts) {
      if (candidate.equalsIgnoreCase(text)) return true;
    }
    return false;
  }

  @Override
  default Set<Fact> facts() {
    return FACTS;
  }

  @Override
  default Truth truth(CandidateEvidence evidence) {
    var uri = evidence.uri();
    return uri.isEmpty() ? Truth.UNKNOWN : Truth.of(holds(uri.get().target()));
  }
}
