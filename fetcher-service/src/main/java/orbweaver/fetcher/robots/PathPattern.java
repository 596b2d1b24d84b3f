package orbweaver.fetcher.robots;

import crawlercommons.robots.SimpleRobotRules;

/**
 * Patterns of robots.txt: {@code *} is any run, a {@code $} at the end the end (RFC 9309 2.2.3).
 */
final class PathPattern {
  private static final String INDEX = "/index.htm";
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

  /**
   * The same of one that allows: where it allows {@code /a/index.html} it allows {@code /a/} too.
   * RFC 9309 has no such rule; Google has it, and sites are written for Google.
   */
  static boolean allows(String pattern, String path) {
    if (matches(pattern, path)) return true;
    var slash = pattern.lastIndexOf('/');
    return slash >= 0
        && pattern.startsWith(INDEX, slash)
        && matches(pattern.substring(0, slash + 1) + "$", path);
  }

  /** Whether a pattern speaks of a path. */
  // A file may have ten thousand patterns, and each is looked at for each page: nothing is cut up
  // that need not be, and the end of an anchored one, which is soon compared, comes first.
  static boolean matches(String pattern, String path) {
    var isAnchored = pattern.endsWith("$");
    var end = isAnchored ? pattern.length() - 1 : pattern.length();
    var star = pattern.indexOf('*');
    if (star < 0) return isBeginning(pattern, end, path) && (!isAnchored || path.length() == end);
    if (!isBeginning(pattern, star, path)) return false;
    if (!isAnchored) return isAlong(pattern, star + 1, end, path, star, path.length());
    var last = pattern.lastIndexOf('*');
    var tail = path.length() - (end - last - 1);
    return tail >= star
        && path.startsWith(pattern.substring(last + 1, end), tail)
        && (last == star || isAlong(pattern, star + 1, last, path, star, tail));
  }

  private static boolean isBeginning(String pattern, int length, String path) {
    return path.regionMatches(0, pattern, 0, length);
  }

  // Each piece between stars is taken at its first place: no later place could serve better.
  private static boolean isAlong(
      String pattern, int begin, int end, String path, int first, int limit) {
    var at = first;
    for (var from = begin; from <= end; ) {
      var star = pattern.indexOf('*', from);
      var to = star < 0 || star > end ? end : star;
      at = place(path, pattern, from, to, at);
      if (at < 0 || at + to - from > limit) return false;
      at += to - from;
      from = to + 1;
    }
    return true;
  }

  private static int place(String path, String pattern, int from, int to, int at) {
    return to - from == 1
        ? path.indexOf(pattern.charAt(from), at)
        : path.indexOf(pattern.substring(from, to), at);
  }
}
