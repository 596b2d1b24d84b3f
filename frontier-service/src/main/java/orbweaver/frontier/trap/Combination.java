package orbweaver.frontier.trap;

import java.util.HashSet;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Which parameters a path is asked with, whatever their values and order. What has no {@code =} is
 * a value, not a name: a frameset shows hundreds of pages as {@code index.html?org/foo/Bar.html}.
 *
 * @param url as text
 * @param mark where its query begins
 * @param path a hash of all before the query
 * @param names a hash of the set of names
 */
record Combination(String url, int mark, int path, int names) {
  /** Empty where no parameter has a name. */
  static Optional<Combination> of(CrawlUrl url) {
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
    return Optional.of(new Combination(text, mark, hash(text, mark), names.hashCode()));
  }

  private static int hash(String text, int to) {
    return text.substring(0, to).hashCode();
  }

  /** In words. */
  String named(int combinations) {
    return Sign.quote(url, 0, mark) + " asked with " + combinations + " combinations of parameters";
  }
}
