package orbweaver.graph.web;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.BitSet;

/**
 * The files of a Web: {@code names}, {@code states} with a byte for each name, and the graphs
 * {@code links} and {@code back} of WebGraph.
 */
final class WebMaking {
  private static final String NAMES = "names";
  private static final String STATES = "states";
  private static final String LINKS = "links";
  private static final String BACK = "back";
  private static final byte PAGE = 1;
  private static final byte MOVED = 2;
  private static final int THREADS = 1;

  private WebMaking() {}

  /** Makes them in a folder that is empty. */
  static void make(WebRows rows, Path folder) throws IOException, SQLException {
    rows.settle();
    try (var names = new NamesFile(folder.resolve(NAMES))) {
      rows.urls(url -> add(names, url));
    }
    var numbers = new Numbers(Names.map(folder.resolve(NAMES)));
    Files.write(folder.resolve(STATES), states(rows, numbers));
    var links = links(rows, numbers);
    store(links, folder.resolve(LINKS));
    store(links.transposed(), folder.resolve(BACK));
  }

  private static void add(NamesFile names, String url) {
    try {
      names.add(url);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] states(WebRows rows, Numbers numbers) throws SQLException {
    var states = new byte[numbers.size()];
    rows.outcomes(
        (url, outcome) -> {
          if (outcome.equals("got")) states[numbers.of(url)] |= PAGE;
          if (outcome.equals("moved")) states[numbers.of(url)] |= MOVED;
        });
    return states;
  }

  private static PlainGraph links(WebRows rows, Numbers numbers) throws SQLException {
    var arcs = new LongArrayList();
    rows.links(
        (source, target) -> arcs.add(PlainGraph.arc(numbers.ofSource(source), numbers.of(target))));
    return PlainGraph.of(numbers.size(), arcs);
  }

  private static void store(ImmutableGraph graph, Path path) throws IOException {
    BVGraph.store(
        graph,
        path.toString(),
        BVGraph.DEFAULT_WINDOW_SIZE,
        BVGraph.DEFAULT_MAX_REF_COUNT,
        BVGraph.DEFAULT_MIN_INTERVAL_LENGTH,
        BVGraph.DEFAULT_ZETA_K,
        0,
        THREADS,
        null);
  }

  /** Reads what was made. */
  static Web open(Path folder) throws IOException {
    var states = Files.readAllBytes(folder.resolve(STATES));
    var links = BVGraph.load(folder.resolve(LINKS).toString());
    var back = BVGraph.load(folder.resolve(BACK).toString());
    var net = new Net(links, back, all(states, MOVED));
    return new Web(Names.map(folder.resolve(NAMES)), net, all(states, PAGE));
  }

  private static BitSet all(byte[] states, byte wanted) {
    var numbers = new BitSet(states.length);
    for (int i = 0; i < states.length; i++) if ((states[i] & wanted) != 0) numbers.set(i);
    return numbers;
  }
}
