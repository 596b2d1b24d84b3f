package orbweaver.cli.sharing;

import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What an answered request brought, until the next one of that URL.
 *
 * @param at when that was; empty when it was before all that is on the topic
 * @param holders who have been served from it, by name
 */
record Copy(Optional<Instant> at, Set<String> holders) {
  static Copy unknown() {
    return new Copy(Optional.empty(), new HashSet<>());
  }

  static Copy of(Instant at, Set<String> askers) {
    return new Copy(Optional.of(at), new HashSet<>(askers));
  }
}
