package orbweaver.graph.web;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Builder that collects URLs and arcs in any order and numbers the URLs as they arrive. It sorts in
 * memory: a database would have to sort the target of every link.
 */
final class Numbers {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final LongArrayList arcs = new LongArrayList();
  private String lastSource = "";
  private int lastNumber;

  /** Returns the number of a URL and adds it if it is new. */
  int of(String url) {
    return numbers.computeIfAbsent(url, (String _) -> numbers.size());
  }

  /** Adds a link. Consecutive links mostly share their source. */
  void link(String source, String target) {
    if (!source.equals(lastSource)) {
      lastNumber = of(source);
      lastSource = source;
    }
    arcs.add(PlainGraph.arc(lastNumber, of(target)));
  }

  /** Writes the URLs in bytewise order and returns the final number of each preliminary one. */
  int[] write(Path file) throws IOException {
    // URLs are ASCII, so character order is byte order.
    var sorted = numbers.keySet().toArray(String[]::new);
    Arrays.sort(sorted);
    var positions = new int[sorted.length];
    try (var names = new NamesFile(file)) {
      for (int position = 0; position < sorted.length; position++) {
        names.add(sorted[position]);
        positions[numbers.getInt(sorted[position])] = position;
      }
    }
    return positions;
  }

  /** Returns the graph with the final numbers. */
  PlainGraph graph(int[] positions) {
    for (int i = 0; i < arcs.size(); i++) {
      long arc = arcs.getLong(i);
      int source = positions[(int) (arc >>> Integer.SIZE)];
      arcs.set(i, PlainGraph.arc(source, positions[(int) arc]));
    }
    return PlainGraph.of(positions.length, arcs);
  }
}
