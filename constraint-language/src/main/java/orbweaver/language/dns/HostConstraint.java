package orbweaver.language.dns;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Location;
import orbweaver.language.evidence.Truth;

/** Constraint on the host of some URL. */
sealed interface HostConstraint extends Constraint permits UriHost, UriReferrerHost {
  HostSet hostSet();

  /** Returns the URL to test, once it is known. */
  Optional<Location> testedUrl(CandidateEvidence evidence);

  @Override
  default Set<String> comparedHosts() {
    return hostSet().lookedUpNames();
  }

  @Override
  default Truth truth(CandidateEvidence evidence) {
    return testedUrl(evidence).map(url -> truth(url, evidence)).orElse(Truth.UNKNOWN);
  }

  private Truth truth(Location url, CandidateEvidence evidence) {
    var literally = hostSet().containsLiterally(url);
    if (literally != Truth.UNKNOWN || evidence.dns().isEmpty()) return literally;
    return HostSet.containsCanonically(
        url.host(), hostSet().possibleAliases(url), evidence.dns().get());
  }
}
