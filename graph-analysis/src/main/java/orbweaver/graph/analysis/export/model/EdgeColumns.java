package orbweaver.graph.analysis.export.model;

import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import it.unimi.dsi.fastutil.objects.ObjectOpenHashSet;
import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * Compact list of edges, sorted by source and then by order of arrival: a graph with parallel arcs,
 * and arrays with the attributes of each arc. An edge takes 13 bytes; equal texts are stored once.
 */
final class EdgeColumns {
  private static final byte NO_KIND = -1;
  private static final String NO_TEXT = "";
  private static final LinkKind[] KINDS = LinkKind.values();

  private final IntGraph graph;
  private final int[] links;
  private final byte[] kinds;
  private final String[] texts;

  private EdgeColumns(IntGraph graph, int[] links, byte[] kinds, String... texts) {
    this.graph = graph;
    this.links = links;
    this.kinds = kinds;
    this.texts = texts;
  }

  int size() {
    return graph.arcs();
  }

  /** Returns the graph without parallel arcs. */
  IntGraph adjacency() {
    return graph.distinct();
  }

  void forEach(NumberedEdge.EdgeConsumer consumer) throws IOException {
    for (int node = 0; node < graph.nodes(); node++) {
      for (int arc = graph.firstArc(node); arc < graph.firstArc(node + 1); arc++) {
        consumer.accept(edge(node, arc));
      }
    }
  }

  private NumberedEdge edge(int source, int arc) {
    return new NumberedEdge(
        source,
        graph.target(arc),
        kinds[arc] == NO_KIND ? Optional.empty() : Optional.of(KINDS[kinds[arc]].text()),
        Optional.of(texts[arc]).filter(text -> !text.isEmpty()),
        links[arc]);
  }

  /** Collector of edges in any order. */
  static final class EdgeCollector {
    private final IntGraph.Builder arcs = new IntGraph.Builder();
    private final IntArrayList links = new IntArrayList();
    private final ByteArrayList kinds = new ByteArrayList();
    private final ObjectArrayList<String> texts = new ObjectArrayList<>();
    private final ObjectOpenHashSet<String> distinctTexts = new ObjectOpenHashSet<>();

    void add(NumberedEdge edge) {
      arcs.add(edge.source(), edge.target());
      links.add(edge.links());
      byte kind = edge.kind().map(EdgeCollector::kindNumber).orElse(NO_KIND);
      kinds.add(kind);
      texts.add(distinctTexts.addOrGet(edge.text().orElse(NO_TEXT)));
    }

    // An ordinal takes one byte per edge. It is stable enough, since it is written to no file.
    @SuppressWarnings("EnumOrdinal")
    private static byte kindNumber(String kind) {
      return (byte) LinkKind.of(kind).orElseThrow().ordinal();
    }

    /** Replaces every node number {@code n} by {@code numbers[n]}. */
    void renumber(int[] numbers) {
      arcs.renumber(numbers);
    }

    EdgeColumns build(int nodes) {
      var arrivals = arcs.arrivals(nodes);
      var sortedLinks = new int[arrivals.length];
      var sortedKinds = new byte[arrivals.length];
      var sortedTexts = new String[arrivals.length];
      for (int arc = 0; arc < arrivals.length; arc++) {
        sortedLinks[arc] = links.getInt(arrivals[arc]);
        sortedKinds[arc] = kinds.getByte(arrivals[arc]);
        sortedTexts[arc] = texts.get(arrivals[arc]);
      }
      return new EdgeColumns(arcs.build(nodes, arrivals), sortedLinks, sortedKinds, sortedTexts);
    }
  }
}
