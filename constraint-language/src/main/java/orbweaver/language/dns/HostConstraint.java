package orbweaver.language.dns;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Location;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;

/** Constraint on the host of some URL. */
sealed interface HostConstraint extends Constraint permits UriHost, UriReferrerHost {
  Hosts named();

  /** Returns the URL to test, once it is known. */
  Optional<Location> place(Evidence evidence);

  @Override
  default Set<String> hosts() {
    return named().lookedUp();
  }

  @Override
  default Truth truth(Evidence evidence) {
    return place(evidence).map(url -> truth(url, evidence)).orElse(Truth.UNKNOWN);
  }

  private Truth truth(Location url, Evidence evidence) {
    var literally = named().literally(url);
    if (literally != Truth.UNKNOWN || evidence.names().isEmpty()) return literally;
    return Hosts.canonically(url.host(), named().aliases(url), evidence.names().get());
  }
}
