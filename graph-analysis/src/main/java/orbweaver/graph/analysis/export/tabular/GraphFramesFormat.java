package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.NumberedGraph;

/**
 * {@code vertices.parquet} and {@code edges.parquet} with the columns {@code id}, {@code src} and
 * {@code dst} that Spark GraphFrames expects.
 */
public final class GraphFramesFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    var graph = NumberedGraph.of(selection);
    ParquetWriter.write(
        new NodeTable(graph, "id", "status", "omitted_links"), folder.resolve("vertices.parquet"));
    ParquetWriter.write(
        new NumberedEdgeTable(graph, "src", "dst", "links"), folder.resolve("edges.parquet"));
  }
}
