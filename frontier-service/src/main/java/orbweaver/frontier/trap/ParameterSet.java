package orbweaver.frontier.trap;

import java.util.HashSet;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Set of parameter names of a query, independent of values and order. A parameter without {@code =}
 * is a value, not a name: a frameset shows hundreds of pages as {@code
 * index.html?org/foo/Bar.html}.
 *
 * @param url the URL as text
 * @param queryStart the index of the question mark
 * @param pathHash hash of the text before the query
 * @param namesHash hash of the set of names
 */
record ParameterSet(String url, int queryStart, int pathHash, int namesHash) {
  /** Returns the parameter set of a URL; empty if no parameter has a name. */
  static Optional<ParameterSet> of(CrawlUrl url) {
    var text = url.toString();
    var mark = text.indexOf('?');
    if (mark < 0) return Optional.empty();
    var names = new HashSet<String>();
    for (int at = mark + 1, end; at < text.length(); at = end + 1) {
      end = text.indexOf('&', at);
      if (end < 0) end = text.length();
      var equals = text.indexOf('=', at, end);
      if (equals >= 0) names.add(text.substring(at, equals));
    }
    if (names.isEmpty()) return Optional.empty();
    return Optional.of(new ParameterSet(text, mark, hash(text, mark), names.hashCode()));
  }

  private static int hash(String text, int to) {
    return text.substring(0, to).hashCode();
  }

  /** Returns a description for people. */
  String describe(int count) {
    return TrapSignal.quote(url, 0, queryStart)
        + " requested with "
        + count
        + " combinations of parameters";
  }
}
