package orbweaver.graph.file.net;

import it.unimi.dsi.webgraph.BVGraph;
import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.chart.Chart;

/**
 * BVGraph, the compressed graph of WebGraph: {@code graph.graph}, {@code .offsets}, {@code
 * .properties}, and {@code graph.urls} with the names of the nodes, a line each in node order.
 */
public final class WebGraphFiles implements Export.ToFolder {
  private static final int THREADS = 1;

  @Override
  public void write(Choice choice, Path folder) throws IOException {
    var chart = Chart.of(choice);
    try (var lines = Lines.of(folder.resolve("graph.urls"))) {
      for (var node : chart.nodes()) lines.line(node.name());
    }
    BVGraph.store(
        chart.links(),
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
