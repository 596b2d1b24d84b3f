package orbweaver.graph.analysis.traps;

import java.util.Optional;

/** Common prefix of URLs. */
final class CommonPrefix {
  private static final int SHORTEST = "http://a/".length();

  private CommonPrefix() {}

  /**
   * Returns the common prefix up to its last slash, which all URLs sorted between the two share;
   * slashes of a query do not count. Empty if the URLs belong to different sites.
   */
  static Optional<String> of(String first, String last) {
    var length = 0;
    var limit = Math.min(path(first), path(last));
    while (length < limit && first.charAt(length) == last.charAt(length)) length++;
    var prefix = first.substring(0, first.lastIndexOf('/', length - 1) + 1);
    return Optional.of(prefix).filter(candidate -> candidate.length() >= SHORTEST);
  }

  private static int path(String url) {
    var mark = url.indexOf('?');
    return mark < 0 ? url.length() : mark;
  }
}
