package orbweaver.readback;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jgrapht.alg.util.Pair;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.BaseEventDrivenImporter;
import org.jgrapht.nio.GraphImporter;
import org.jgrapht.nio.dot.DOTImporter;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.jgrapht.util.SupplierUtil;

/** Reader of graph formats by JGraphT. */
public final class GraphReader {
  private GraphReader() {}

  /** Reads a GraphML file by the schema of graphdrawing.org. */
  public static ReadBackGraph graphMl(Path file) throws IOException {
    return read(new GraphMLImporter<>(), "name", file);
  }

  /** Reads a DOT file of Graphviz. */
  public static ReadBackGraph dot(Path file) throws IOException {
    return read(new DOTImporter<>(), "label", file);
  }

  private static <
          I extends
              BaseEventDrivenImporter<String, DefaultEdge> & GraphImporter<String, DefaultEdge>>
      ReadBackGraph read(I importer, String named, Path file) throws IOException {
    var graph =
        new DirectedPseudograph<>(
            SupplierUtil.createStringSupplier(), SupplierUtil.createDefaultEdgeSupplier(), false);
    var names = new HashMap<String, String>();
    var kinds = new HashMap<DefaultEdge, String>();
    importer.addVertexAttributeConsumer(only(named, names));
    importer.addEdgeAttributeConsumer(only("kind", kinds));
    try (var reader = Files.newBufferedReader(file, UTF_8)) {
      importer.importGraph(graph, reader);
    }
    var edges =
        graph.edgeSet().stream()
            .map(
                edge ->
                    names.get(graph.getEdgeSource(edge))
                        + "\t"
                        + names.get(graph.getEdgeTarget(edge))
                        + "\t"
                        + kinds.get(edge))
            .toList();
    return ReadBackGraph.of(names.values(), edges);
  }

  private static <T> BiConsumer<Pair<T, String>, Attribute> only(String key, Map<T, String> into) {
    return (found, value) -> {
      if (found.getSecond().equals(key)) into.put(found.getFirst(), value.getValue());
    };
  }
}
