package orbweaver.fetcher.robots;

import crawlercommons.robots.SimpleRobotRules;

/**
 * Patterns of robots.txt: {@code *} is any run, a {@code $} at the end the end (RFC 9309 2.2.3).
 */
final class PathPattern {
  private static final String INDEX = "index.htm";
  private static final boolean[] SPECIAL = new boolean[128];

  static {
    SPECIAL['*'] = true;
    SPECIAL['$'] = true;
  }

  private PathPattern() {}

  /** A path and query as patterns are compared with it: the octets that need it escaped. */
  static String normal(String path) {
    return SimpleRobotRules.escapePath(path, SPECIAL);
  }

  /** Whether a pattern speaks of a path; {@code /index.html} also speaks of {@code /}. */
  static boolean matches(String pattern, String path) {
    if (isMatch(pattern, path)) return true;
    var isIndex = pattern.endsWith(INDEX) || pattern.endsWith(INDEX + "l");
    return isIndex && isMatch(pattern.substring(0, pattern.indexOf(INDEX)) + "$", path);
  }

  // Each piece between stars is taken at its first place: no later place could serve better.
  private static boolean isMatch(String pattern, String path) {
    var isAnchored = pattern.endsWith("$");
    var pieces =
        (isAnchored ? pattern.substring(0, pattern.length() - 1) : pattern).split("\\*", -1);
    if (!path.startsWith(pieces[0])) return false;
    var at = pieces[0].length();
    for (var i = 1; i < pieces.length; i++) {
      var isLast = isAnchored && i == pieces.length - 1;
      var found = isLast ? lastPlace(path, pieces[i], at) : path.indexOf(pieces[i], at);
      if (found < 0) return false;
      at = found + pieces[i].length();
    }
    return !isAnchored || at == path.length();
  }

  private static int lastPlace(String path, String piece, int from) {
    var place = path.length() - piece.length();
    return place >= from && path.endsWith(piece) ? place : -1;
  }
}
