package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Builder of a graph from URLs and links in any order. It numbers the URLs as they arrive and sorts
 * them in memory at the end. A database would have to sort the targets of all links instead, which
 * are far more.
 */
final class GraphBuilder {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final IntGraph.Builder arcs = new IntGraph.Builder();
  private String lastSource = "";
  private int lastSourceNumber;

  /** Returns the number of a URL and adds it if it is new. */
  int numberOf(String url) {
    return numbers.computeIfAbsent(url, (String _) -> numbers.size());
  }

  /** Adds a link. It is fast if consecutive links share their source. */
  void addLink(String source, String target) {
    if (!source.equals(lastSource)) {
      lastSourceNumber = numberOf(source);
      lastSource = source;
    }
    arcs.add(lastSourceNumber, numberOf(target));
  }

  /**
   * Writes the URLs in bytewise order.
   *
   * @return the final number for each preliminary number: the position of the URL in that order
   */
  int[] writeDictionary(Path file) throws IOException {
    // URLs are ASCII, so character order is byte order.
    var sorted = numbers.keySet().toArray(String[]::new);
    Arrays.sort(sorted);
    var positions = new int[sorted.length];
    try (var names = new UrlDictionaryWriter(file)) {
      for (int position = 0; position < sorted.length; position++) {
        names.add(sorted[position]);
        positions[numbers.getInt(sorted[position])] = position;
      }
    }
    return positions;
  }

  /** Returns the graph with the final numbers. */
  IntGraph graph(int[] positions) {
    arcs.renumber(positions);
    return arcs.buildDistinct(positions.length);
  }
}
