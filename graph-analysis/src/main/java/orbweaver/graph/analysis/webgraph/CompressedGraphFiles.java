package orbweaver.graph.analysis.webgraph;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.BitSet;

/**
 * Files of a compressed graph: the URL dictionary {@code names}, {@code states} with a byte of
 * flags per URL, and the arcs in WebGraph's format, {@code links} and {@code back}.
 */
final class CompressedGraphFiles {
  private static final String NAMES = "names";
  private static final String STATES = "states";
  private static final String LINKS = "links";
  private static final String BACK = "back";
  private static final byte PAGE = 1;
  private static final byte REDIRECT = 2;
  private static final int THREADS = 1;

  private CompressedGraphFiles() {}

  /** Builds the files from a source in an empty folder. */
  static void build(CompressedGraphSource source, Path folder) throws IOException, SQLException {
    source.prepare();
    var builder = new GraphBuilder();
    source.urls(url -> builder.numberOf(url));
    source.links(builder::addLink);
    var positions = builder.writeDictionary(folder.resolve(NAMES));
    Files.write(folder.resolve(STATES), states(source, builder, positions));
    var links = builder.graph(positions);
    store(links, folder.resolve(LINKS));
    store(links.transpose(), folder.resolve(BACK));
  }

  private static byte[] states(CompressedGraphSource source, GraphBuilder builder, int[] positions)
      throws SQLException {
    var states = new byte[positions.length];
    source.outcomes(
        (url, outcome) -> {
          if (outcome.equals("fetched")) states[positions[builder.numberOf(url)]] |= PAGE;
          if (outcome.equals("redirected")) states[positions[builder.numberOf(url)]] |= REDIRECT;
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
    var graph = new BidirectionalGraph(links, back, withFlag(states, REDIRECT));
    return new CompressedGraph(
        UrlDictionary.map(folder.resolve(NAMES)), graph, withFlag(states, PAGE));
  }

  private static BitSet withFlag(byte[] states, byte flag) {
    var numbers = new BitSet(states.length);
    for (int i = 0; i < states.length; i++) if ((states[i] & flag) != 0) numbers.set(i);
    return numbers;
  }
}
