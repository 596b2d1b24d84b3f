package orbweaver.graph.store.change;

import java.util.Optional;

/**
 * Version of a URL: the answer on one side of a change.
 *
 * @param digest SHA-256 of the part of the body that was read, of any content type; absent if none
 *     was
 * @param redirectTarget URL to which a redirect leads; absent for other answers
 */
public record UrlVersion(
    String outcome,
    Optional<Integer> status,
    Optional<String> title,
    Optional<String> digest,
    Optional<String> redirectTarget) {
  /** Returns the outcome with the status. */
  String text() {
    return outcome + status.map(code -> " " + code).orElse("");
  }
}
