package orbweaver.admin.party;

import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Response to the latest request for one URL.
 *
 * @param at time of the request; empty if it precedes the records on the topic
 * @param holders names of the parties that were served the response
 */
record SharedResponse(Optional<Instant> at, Set<String> holders) {
  static SharedResponse unknown() {
    return new SharedResponse(Optional.empty(), new HashSet<>());
  }

  static SharedResponse of(Instant at, Set<String> holders) {
    return new SharedResponse(Optional.of(at), new HashSet<>(holders));
  }
}
