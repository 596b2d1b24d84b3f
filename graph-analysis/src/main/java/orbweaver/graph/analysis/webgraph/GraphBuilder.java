package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Builder that collects URLs and arcs in any order and numbers the URLs as they arrive. It sorts in
 * memory: a database would have to sort the target of every link.
 */
final class GraphBuilder {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final IntGraph.Builder arcs = new IntGraph.Builder();
  private String lastSource = "";
  private int lastNumber;

  /** Returns the number of a URL and adds it if it is new. */
  int numberOf(String url) {
    return numbers.computeIfAbsent(url, (String _) -> numbers.size());
  }

  /** Adds a link. Consecutive links mostly share their source. */
  void addLink(String source, String target) {
    if (!source.equals(lastSource)) {
      lastNumber = numberOf(source);
      lastSource = source;
    }
    arcs.add(lastNumber, numberOf(target));
  }

  /** Writes the URLs in bytewise order and returns the final number of each preliminary one. */
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
