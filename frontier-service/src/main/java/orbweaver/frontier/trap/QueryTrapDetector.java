package orbweaver.frontier.trap;

import java.util.HashMap;
import java.util.Optional;

/**
 * Detector of traps in the parameters of a URL: those of its query, and those after a semicolon in
 * its path.
 */
final class QueryTrapDetector {
  private final String text;
  private final int pathStart;
  private final int pathEnd;
  private final TrapLimits limits;

  /**
   * @param pathStart the start of the path
   * @param pathEnd the end of the path, where the query starts
   */
  QueryTrapDetector(String text, int pathStart, int pathEnd, TrapLimits limits) {
    this.text = text;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the URL shows none. */
  Optional<TrapSignal> detect() {
    var session = SessionIdDetector.inPath(text, pathStart, pathEnd);
    if (session.isPresent() || pathEnd == text.length())
      return session.map(QueryTrapDetector::sessionSignal);
    var count = 1;
    for (var at = pathEnd; at < text.length(); at++) if (text.charAt(at) == '&') count++;
    if (count > limits.parameters()) return Optional.of(explosionSignal(count + " parameters"));
    session = SessionIdDetector.inQuery(text, pathEnd + 1);
    if (session.isPresent()) return session.map(QueryTrapDetector::sessionSignal);
    return count > limits.pairRepeats() ? repetitionSignal() : Optional.empty();
  }

  private Optional<TrapSignal> repetitionSignal() {
    var counts = new HashMap<String, Integer>();
    for (var pair : text.substring(pathEnd + 1).split("&", -1)) {
      var occurrences = counts.merge(pair, 1, Integer::sum);
      if (occurrences > limits.pairRepeats() && !pair.isEmpty()) {
        return Optional.of(
            explosionSignal(
                TrapSignal.quote(pair, 0, pair.length()) + " " + occurrences + " times"));
      }
    }
    return Optional.empty();
  }

  private static TrapSignal explosionSignal(String evidence) {
    return new TrapSignal(TrapKind.QUERY_EXPLOSION, evidence);
  }

  private static TrapSignal sessionSignal(String evidence) {
    return new TrapSignal(TrapKind.SESSION_ID, evidence);
  }
}
