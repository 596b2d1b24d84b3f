package orbweaver.graph.trap;

import java.util.Optional;

/** What URLs begin with. */
final class Place {
  private static final int SHORTEST = "http://a/".length();

  private Place() {}

  /**
   * Up to the last slash that both begin with, and so does all that is sorted between them; a query
   * has none that counts. Absent when they are not of one site.
   */
  static Optional<String> common(String first, String last) {
    var same = 0;
    var most = Math.min(path(first), path(last));
    while (same < most && first.charAt(same) == last.charAt(same)) same++;
    var place = first.substring(0, first.lastIndexOf('/', same - 1) + 1);
    return Optional.of(place).filter(it -> it.length() >= SHORTEST);
  }

  private static int path(String url) {
    var mark = url.indexOf('?');
    return mark < 0 ? url.length() : mark;
  }
}
