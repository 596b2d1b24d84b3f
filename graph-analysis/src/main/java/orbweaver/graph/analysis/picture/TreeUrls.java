package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * URLs of a tree by number. Those that a compressed graph has are not stored again: a tree of a
 * million URLs then takes some megabytes.
 */
final class TreeUrls {
  /** Number of a URL that is not needed. */
  static final int NOT_KEPT = Integer.MIN_VALUE;

  private final Optional<CompressedGraph> web;
  private final List<String> others = new ArrayList<>();

  TreeUrls(Optional<CompressedGraph> web) {
    this.web = web;
  }

  /** Returns a number for a URL. */
  int number(String url) {
    var found = web.isPresent() ? web.get().find(url) : OptionalInt.empty();
    if (found.isPresent()) return found.getAsInt();
    others.add(url);
    return -others.size();
  }

  /** Returns the number of URLs that are stored here. */
  int kept() {
    return others.size();
  }

  /** Returns the URL of a number. */
  String url(int number) {
    return number >= 0 ? web.orElseThrow().url(number) : others.get(-number - 1);
  }
}
