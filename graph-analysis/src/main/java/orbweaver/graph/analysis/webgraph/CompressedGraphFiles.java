package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.BitSet;

/**
 * Files of a compressed graph: {@code names}, {@code states} with a byte per URL, and the WebGraph
 * graphs {@code links} and {@code back}.
 */
final class CompressedGraphFiles {
  private static final String NAMES = "names";
  private static final String STATES = "states";
  private static final String LINKS = "links";
  private static final String BACK = "back";
  private static final byte PAGE = 1;
  private static final byte MOVED = 2;
  private static final int THREADS = 1;

  private CompressedGraphFiles() {}

  /** Builds the files in an empty folder. */
  static void build(CompressedGraphSource rows, Path folder) throws IOException, SQLException {
    rows.prepare();
    var numbers = new GraphBuilder();
    rows.urls(url -> numbers.numberOf(url));
    rows.links(numbers::addLink);
    var positions = numbers.writeDictionary(folder.resolve(NAMES));
    Files.write(folder.resolve(STATES), states(rows, numbers, positions));
    var links = numbers.graph(positions);
    store(links, folder.resolve(LINKS));
    store(links.transpose(), folder.resolve(BACK));
  }

  private static byte[] states(CompressedGraphSource rows, GraphBuilder numbers, int[] positions)
      throws SQLException {
    var states = new byte[positions.length];
    rows.outcomes(
        (url, outcome) -> {
          if (outcome.equals("fetched")) states[positions[numbers.numberOf(url)]] |= PAGE;
          if (outcome.equals("redirected")) states[positions[numbers.numberOf(url)]] |= MOVED;
        });
    return states;
  }

  private static void store(IntGraph graph, Path path) throws IOException {
    BVGraph.store(
        new ImmutableGraphView(graph),
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
  static CompressedGraph open(Path folder) throws IOException {
    var states = Files.readAllBytes(folder.resolve(STATES));
    var links = BVGraph.load(folder.resolve(LINKS).toString());
    var back = BVGraph.load(folder.resolve(BACK).toString());
    var net = new BidirectionalGraph(links, back, all(states, MOVED));
    return new CompressedGraph(UrlDictionary.map(folder.resolve(NAMES)), net, all(states, PAGE));
  }

  private static BitSet all(byte[] states, byte wanted) {
    var numbers = new BitSet(states.length);
    for (int i = 0; i < states.length; i++) if ((states[i] & wanted) != 0) numbers.set(i);
    return numbers;
  }
}
