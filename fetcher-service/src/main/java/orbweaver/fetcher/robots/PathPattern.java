package orbweaver.fetcher.robots;

import crawlercommons.robots.SimpleRobotRules;

/**
 * Matcher of path patterns in robots.txt: {@code *} matches any sequence, a {@code $} at the end
 * anchors the pattern (RFC 9309 2.2.3).
 */
final class PathPattern {
  private static final String INDEX = "/index.htm";
  private static final boolean[] SPECIAL = new boolean[128];

  static {
    SPECIAL['*'] = true;
    SPECIAL['$'] = true;
  }

  private PathPattern() {}

  /**
   * Returns a path and query in the form that patterns are compared with, with the required octets
   * escaped.
   */
  static String normalize(String path) {
    return SimpleRobotRules.escapePath(path, SPECIAL);
  }

  /**
   * Tests whether an Allow pattern matches a path. A pattern for {@code /a/index.html} matches
   * {@code /a/} too. RFC 9309 has no such rule; Google's parser has it, and sites rely on it.
   */
  static boolean allows(String pattern, String path) {
    if (matches(pattern, path)) return true;
    var slash = pattern.lastIndexOf('/');
    return slash >= 0
        && pattern.startsWith(INDEX, slash)
        && matches(pattern.substring(0, slash + 1) + "$", path);
  }

  /** Tests whether a pattern matches a path. */
  static boolean matches(String pattern, String path) {
    // A file may have ten thousand patterns, and all are compared with each page. The matcher
    // therefore creates substrings only where needed, and compares the text behind the last star
    // of an anchored pattern first.
    var isAnchored = pattern.endsWith("$");
    var end = isAnchored ? pattern.length() - 1 : pattern.length();
    var star = pattern.indexOf('*');
    if (star < 0) return isPrefix(pattern, end, path) && (!isAnchored || path.length() == end);
    if (!isPrefix(pattern, star, path)) return false;
    if (!isAnchored) return matchesBetween(pattern, star + 1, end, path, star, path.length());
    var last = pattern.lastIndexOf('*');
    var tail = path.length() - (end - last - 1);
    return tail >= star
        && path.startsWith(pattern.substring(last + 1, end), tail)
        && (last == star || matchesBetween(pattern, star + 1, last, path, star, tail));
  }

  private static boolean isPrefix(String pattern, int length, String path) {
    return path.regionMatches(0, pattern, 0, length);
  }

  /**
   * Tests whether the range of a pattern from {@code begin} to {@code end}, which follows a star,
   * matches within the range of a path from {@code first} to {@code limit}.
   */
  // Greedy search: the first occurrence of each literal between stars suffices, because a later one
  // leaves less text.
  private static boolean matchesBetween(
      String pattern, int begin, int end, String path, int first, int limit) {
    var at = first;
    for (var from = begin; from <= end; ) {
      var star = pattern.indexOf('*', from);
      var to = star < 0 || star > end ? end : star;
      at = indexOf(path, pattern, from, to, at);
      if (at < 0 || at + to - from > limit) return false;
      at += to - from;
      from = to + 1;
    }
    return true;
  }

  /** Returns the index in a path, from {@code at} on, of a range of a pattern. */
  private static int indexOf(String path, String pattern, int from, int to, int at) {
    return to - from == 1
        ? path.indexOf(pattern.charAt(from), at)
        : path.indexOf(pattern.substring(from, to), at);
  }
}
