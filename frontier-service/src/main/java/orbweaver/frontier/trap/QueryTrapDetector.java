package orbweaver.frontier.trap;

import java.util.HashMap;
import java.util.Optional;

/**
 * Detector of traps in the parameters of a URL: those of its query, and those after a semicolon in
 * its path.
 */
final class QueryTrapDetector {
  private final String text;
  private final int path;
  private final int end;
  private final TrapLimits limits;

  /**
   * @param path the start of the path
   * @param end the end of the path, where the query starts
   */
  QueryTrapDetector(String text, int path, int end, TrapLimits limits) {
    this.text = text;
    this.path = path;
    this.end = end;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the URL shows none. */
  Optional<TrapSignal> detect() {
    var session = SessionIdDetector.inPath(text, path, end);
    if (session.isPresent() || end == text.length()) return session.map(QueryTrapDetector::session);
    var count = 1;
    for (var at = end; at < text.length(); at++) if (text.charAt(at) == '&') count++;
    if (count > limits.parameters()) return Optional.of(explosion(count + " parameters"));
    session = SessionIdDetector.inQuery(text, end + 1);
    if (session.isPresent()) return session.map(QueryTrapDetector::session);
    return count > limits.pairRepeats() ? repeated() : Optional.empty();
  }

  private Optional<TrapSignal> repeated() {
    var counts = new HashMap<String, Integer>();
    for (var pair : text.substring(end + 1).split("&", -1)) {
      var occurrences = counts.merge(pair, 1, Integer::sum);
      if (occurrences > limits.pairRepeats() && !pair.isEmpty()) {
        return Optional.of(
            explosion(TrapSignal.quote(pair, 0, pair.length()) + " " + occurrences + " times"));
      }
    }
    return Optional.empty();
  }

  private static TrapSignal explosion(String seen) {
    return new TrapSignal(TrapKind.QUERY_EXPLOSION, seen);
  }

  private static TrapSignal session(String seen) {
    return new TrapSignal(TrapKind.SESSION_ID, seen);
  }
}
