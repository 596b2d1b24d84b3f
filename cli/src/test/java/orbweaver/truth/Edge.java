package orbweaver.truth;

import java.util.Comparator;

/** Link of the site, as one line of an export. */
public record Edge(String source, String target, String kind) implements Comparable<Edge> {
  @Override
  public int compareTo(Edge other) {
    // URLs are ASCII, so the order of characters is the order of bytes.
    return Comparator.comparing(Edge::line).compare(this, other);
  }

  String line() {
    return source + "\t" + target + "\t" + kind;
  }
}
