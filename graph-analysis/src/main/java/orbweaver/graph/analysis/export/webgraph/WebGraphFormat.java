package orbweaver.graph.analysis.export.webgraph;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.analysis.webgraph.ImmutableGraphView;

/**
 * BVGraph, the compressed graph of WebGraph: {@code graph.graph}, {@code .offsets}, {@code
 * .properties}, and {@code graph.urls} with the names of the nodes, a line each in node order.
 */
public final class WebGraphFormat implements ExportFormat.ToFolder {
  private static final int THREADS = 1;

  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    var graph = NumberedGraph.of(selection);
    try (var lines = LineWriter.create(folder.resolve("graph.urls"))) {
      for (var node : graph.nodes()) lines.writeLine(node.name());
    }
    BVGraph.store(
        new ImmutableGraphView(graph.adjacency()),
        folder.resolve("graph").toString(),
        BVGraph.DEFAULT_WINDOW_SIZE,
        BVGraph.DEFAULT_MAX_REF_COUNT,
        BVGraph.DEFAULT_MIN_INTERVAL_LENGTH,
        BVGraph.DEFAULT_ZETA_K,
        0,
        THREADS,
        null);
  }
}
