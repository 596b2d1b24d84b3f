package orbweaver.graph.analysis.traps;

import java.util.Optional;

/** Common prefix of URLs. */
final class CommonPrefix {
  private static final int MIN_LENGTH = "http://a/".length();

  private CommonPrefix() {}

  /**
   * Returns the common prefix of two URLs up to its last slash outside the query. All URLs sorted
   * between the two share it. Empty if the URLs belong to different sites.
   */
  static Optional<String> of(String first, String last) {
    var length = 0;
    var limit = Math.min(pathEnd(first), pathEnd(last));
    while (length < limit && first.charAt(length) == last.charAt(length)) length++;
    var prefix = first.substring(0, first.lastIndexOf('/', length - 1) + 1);
    return Optional.of(prefix).filter(candidate -> candidate.length() >= MIN_LENGTH);
  }

  private static int pathEnd(String url) {
    var query = url.indexOf('?');
    return query < 0 ? url.length() : query;
  }
}
