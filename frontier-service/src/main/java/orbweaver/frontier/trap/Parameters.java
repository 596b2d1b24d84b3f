package orbweaver.frontier.trap;

import java.util.HashMap;
import java.util.Optional;

/**
 * What a URL shows by its parameters: those of its query, and those a semicolon puts in its path.
 */
final class Parameters {
  private final String text;
  private final int path;
  private final int end;
  private final Bounds bounds;

  /**
   * @param path where the path begins
   * @param end of the path: what is behind is the query
   */
  Parameters(String text, int path, int end, Bounds bounds) {
    this.text = text;
    this.path = path;
    this.end = end;
    this.bounds = bounds;
  }

  Optional<Sign> first() {
    var session = SessionId.inPath(text, path, end);
    if (session.isPresent() || end == text.length()) return session.map(Parameters::session);
    var count = 1;
    for (var at = end; at < text.length(); at++) if (text.charAt(at) == '&') count++;
    if (count > bounds.parameters()) return Optional.of(explosion(count + " parameters"));
    session = SessionId.inQuery(text, end + 1);
    if (session.isPresent()) return session.map(Parameters::session);
    return count > bounds.pairs() ? repeated() : Optional.empty();
  }

  private Optional<Sign> repeated() {
    var times = new HashMap<String, Integer>();
    for (var pair : text.substring(end + 1).split("&", -1)) {
      var many = times.merge(pair, 1, Integer::sum);
      if (many > bounds.pairs() && !pair.isEmpty()) {
        return Optional.of(explosion(Sign.quote(pair, 0, pair.length()) + " " + many + " times"));
      }
    }
    return Optional.empty();
  }

  private static Sign explosion(String seen) {
    return new Sign(Trap.QUERY_EXPLOSION, seen);
  }

  private static Sign session(String seen) {
    return new Sign(Trap.SESSION_ID, seen);
  }
}
