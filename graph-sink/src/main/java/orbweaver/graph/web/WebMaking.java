package orbweaver.graph.web;

import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.BitSet;

/**
 * Files of a compressed graph: {@code names}, {@code states} with a byte per URL, and the WebGraph
 * graphs {@code links} and {@code back}.
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

  /** Builds the files in an empty folder. */
  static void make(WebRows rows, Path folder) throws IOException, SQLException {
    rows.settle();
    var numbers = new Numbers();
    rows.urls(url -> numbers.of(url));
    rows.links(numbers::link);
    var positions = numbers.write(folder.resolve(NAMES));
    Files.write(folder.resolve(STATES), states(rows, numbers, positions));
    var links = numbers.graph(positions);
    store(links, folder.resolve(LINKS));
    store(links.transposed(), folder.resolve(BACK));
  }

  private static byte[] states(WebRows rows, Numbers numbers, int[] positions) throws SQLException {
    var states = new byte[positions.length];
    rows.outcomes(
        (url, outcome) -> {
          if (outcome.equals("got")) states[positions[numbers.of(url)]] |= PAGE;
          if (outcome.equals("moved")) states[positions[numbers.of(url)]] |= MOVED;
        });
    return states;
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

  /** Opens the files. */
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
