package orbweaver.graph.web;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Gathers URLs and arcs in any order, and numbers the URLs as they come. Their order is made here:
 * a database would have to sort every target of every link.
 */
final class Numbers {
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
  private final LongArrayList arcs = new LongArrayList();
  private String lastSource = "";
  private int lastNumber;

  /** The number of a URL among those gathered. */
  int of(String url) {
    return numbers.computeIfAbsent(url, (String _) -> numbers.size());
  }

  /** Gathers a link; its source is mostly that of the link before. */
  void link(String source, String target) {
    if (!source.equals(lastSource)) {
      lastNumber = of(source);
      lastSource = source;
    }
    arcs.add(PlainGraph.arc(lastNumber, of(target)));
  }

  /** Writes the names in bytewise order; answers the place in it of each number. */
  int[] write(Path file) throws IOException {
    // URLs are ASCII: their letters are in the order of their bytes.
    var sorted = numbers.keySet().toArray(String[]::new);
    Arrays.sort(sorted);
    var places = new int[sorted.length];
    try (var names = new NamesFile(file)) {
      for (int place = 0; place < sorted.length; place++) {
        names.add(sorted[place]);
        places[numbers.getInt(sorted[place])] = place;
      }
    }
    return places;
  }

  /** The graph, its nodes the places of the numbers. */
  PlainGraph graph(int[] places) {
    for (int i = 0; i < arcs.size(); i++) {
      long arc = arcs.getLong(i);
      int source = places[(int) (arc >>> Integer.SIZE)];
      arcs.set(i, PlainGraph.arc(source, places[(int) arc]));
    }
    return PlainGraph.of(places.length, arcs);
  }
}
